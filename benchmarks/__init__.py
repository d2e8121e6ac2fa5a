"""Named comparisons: both sides in one run, on one core, printed as ratios. `make bench`."""
