# Two commands are all a newcomer needs: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

SEATS ?= 4
SEED ?= 1
# `make fuzz GAME=137 SEED=1` plays one game of that series again.
GAME ?=
# `make mutants FAULTS="ties-by-seat end-at-none-left"` plants only these.
FAULTS ?=
GALLERY ?= gallery
# `make requirements UPGRADE=--upgrade` takes the newest versions pyproject.toml allows; without it pins stay where they can.
UPGRADE ?=
# What pytest is told besides: `make test TESTS="-k cold_storage"`. On two processors `-n auto` was slower than one process.
TESTS ?=

.DEFAULT_GOAL := help
.PHONY: help play test check format requirements gallery selfplay fuzz faults parsers mutants chaos audit clean distclean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 14

play: $(INSTALLED) ## start the bot: on Discord with DISCORD_TOKEN set, else in the browser
	@$(BIN)/python -m bot

test: $(INSTALLED) ## run all tests
	$(BIN)/python -m pytest $(TESTS)

check: $(INSTALLED) ## format, lint, types, the rooms' contracts, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest $(TESTS)

format: $(INSTALLED) ## lay the code out and mend what can be mended by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

requirements: $(INSTALLED) ## compile the requirements files from pyproject.toml
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --group dev --constraint requirements.txt --output-file requirements-dev.txt

COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-emit-index-url --annotation-style line --system-certs \
	--custom-compile-command "make requirements" $(UPGRADE)

gallery: $(INSTALLED) ## draw the telling states of a game, one PNG a scene, into gallery/
	$(BIN)/python -m render gallery --out $(GALLERY)

selfplay: GAMES ?= 20
selfplay: $(INSTALLED) ## play random games to the end and count what went wrong
	@$(BIN)/python -m engine selfplay dinosaur_island --seats $(SEATS) --games $(GAMES) --seed $(SEED) --json

fuzz: GAMES ?= 10000
fuzz: $(INSTALLED) ## play 10,000 random games at every kind of table, and look whether the engine keeps its promises
	@$(BIN)/python -m tests.fuzz --games $(GAMES) --seed $(SEED) $(if $(GAME),--only $(GAME))

faults: $(INSTALLED) ## try all faults of disk, database, clock, renderer and tables, and say how many were survived
	@$(BIN)/python -m pytest -q tests/wire/test_unreadable.py tests/wire/test_database_faults.py \
		tests/wire/test_damage.py tests/wire/test_wrong_clock.py tests/wire/test_renderer.py tests/bot/test_leaps.py \
		tests/wire/test_processes.py tests/wire/test_painters.py tests/bot/test_painters.py \
		tests/flows/test_late_pictures.py tests/bot/test_artist.py tests/bot/test_mending.py

parsers: INPUTS ?= 100000
parsers: $(INSTALLED) ## try 100,000 bad inputs at whatever parses what comes from elsewhere
	@LOG_LEVEL=CRITICAL $(BIN)/python -m tests.fuzz parsers --inputs $(INPUTS) --seed $(SEED)

mutants: $(INSTALLED) ## plant rule faults one at a time, and see the tests that are named for the rule catch each
	@$(BIN)/python -m tests.mutants $(FAULTS)

chaos: KILLS ?= 20
chaos: $(INSTALLED) ## kill the bot at random moments while people play, and count what is lost or doubled
	@$(BIN)/python -m tests.chaos --kills $(KILLS) --seed $(SEED)

audit: $(INSTALLED) ## ask the vulnerability database about the libraries; needs a network
	@$(BIN)/python -m tests.audit

clean: ## remove what the tools left behind; games and settings stay
	rm -rf gallery .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bot engine render tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove the installed libraries too
	rm -rf $(VENV)

# The libraries, installed again only when the requirements changed. A venv that was left half made, or whose Python is
# gone, is made anew.
$(INSTALLED): requirements-dev.txt
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { $(CHECK_PYTHON) && $(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing the libraries into $(VENV) (about a minute) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

CHECK_PYTHON = { $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	found=$$($(PYTHON) -V 2>/dev/null) || found=missing; \
	echo "Python 3.11 or newer is needed; $(PYTHON) is $$found. Name another: make PYTHON=python3.12 ..." >&2; exit 1; }; }
