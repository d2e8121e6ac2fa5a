"""The pages that teach the opening: lessons, judged openings, a trainer, a rule sheet, a glossary."""
