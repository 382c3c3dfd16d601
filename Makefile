## Entendre: a table for four games of hidden meaning.
##
##   make play           serve the game on this machine and open it in the browser
##   make test           check everything: style, types, import contracts, tests
##   make quick          the part of it for every save: no browsers, kills, planted faults or databases
##
## Both set up what they need in .venv. The rest is for those who change things:
##
##   make setup          the environment, the lexica and the browser client, nothing else
##   make format         let ruff put the code in shape
##   make lint           ruff only
##   make types          mypy only
##   make imports        the import contracts only
##   make web            the browser client's types and unit tests only
##   make web-types      its types only
##   make web-tests      its unit tests only
##   make screenshots    a picture of every screen, in screenshots/
##   make goldens        write the golden playthroughs and puzzles anew (then read the difference)
##   make protocol       write the browser's types anew from the server's messages
##   make soak           the tests with many more random examples
##   make other-pythons  whether every other Python of this machine makes the same puzzles (PYTHONS="one two" names them)
##   make native         the busiest modules compiled, in .native (PYTHONPATH=.native runs it; docs/operating.md)
##   make setup-bench    an environment with OpenSpiel and PettingZoo in .venv-bench
##   make bench-engine   our speed beside theirs
##   make bench-server   the server beside boardgame.io and Colyseus
##   make bench-load     real games at more and more tables, by scripted people (LOAD="--tables 5 10 --seconds 5")
##   make bench-scale    what people who do nothing weigh, what hearing of others costs, and how much a database takes
##   make bench-bots     how well the bots play, and how quickly (GAMES=200 for a quick look)
##   make bench-today    how long the puzzles of ten years take to make (DAYS=70 for a quick look)
##   make bench-words    how many words every language has, and how often they are written (docs/languages.md)
##   make bake           write what bots know of words anew, from a quarter of a gigabyte of packages
##   make train-reader   teach the bots' reader of tweets anew (half an hour, after a large download; Linux on x86-64)
##   make train-eye      learn the Subtext bots' eye anew from DRAWINGS, a file of drawings by people (an hour)
##   make lock           write the lock files anew (UPGRADE=1: with newer versions)
##   make clean          remove everything that set-up made
##
## PYTHON=/path/to/python3 chooses the Python (3.11 or newer) that .venv is made with.

# Kept to what GNU make 3.81 understands, because that is what macOS ships.

BIN := .venv/bin
# The last of those that are built.
LEXICA := src/entendre/games/keyword/lexica/data/nl.lexicon
CLIENT := src/entendre/server/http/pages/client/index.html
# Folders too: they are newer when a file has gone.
CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/*.config.* web/tsconfig.json)
CODE := $(foreach folder,src tests scripts bench examples,$(if $(wildcard $(folder)/*.py $(folder)/*/*.py),$(folder)))

export PYTHON
# Whoever starts us may not want bytecode written; without it every process that a test starts compiles all of us anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test quick setup format lint types imports web web-types web-tests screenshots goldens protocol soak other-pythons native setup-bench bench-engine bench-server bench-load bench-scale bench-bots bench-today bench-words bake train-reader train-eye lock clean

help:
	@sed -n 's/^## \{0,1\}//p' Makefile

play: setup
	@$(BIN)/entendre play

# Sets in the same order every time; in make soak in any.
test quick: export PYTHONHASHSEED = 0

# The client's unit tests keep one core busy for as long as all other checks and the first of pytest the other.
test: setup
	@$(MAKE) -j 2 web-tests checked-tests

quick: setup
	@$(MAKE) -j 2 web-tests checked-quick

# Only these two call them.
.PHONY: checked-tests checked-quick
checked-tests: web-types lint types imports
	$(BIN)/python -m pytest -n 3 --dist worksteal

checked-quick: web-types lint types imports
	$(BIN)/python -m pytest -n 2 --dist worksteal -q --quick --hypothesis-profile=quick

lint: setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

format: setup
	$(BIN)/ruff check --fix-only $(CODE)
	$(BIN)/ruff format $(CODE)

types: setup
	$(BIN)/mypy $(CODE)

imports: setup
	$(BIN)/lint-imports --no-logo

web: web-types web-tests

web-types: web/node_modules/.fetched
	cd web && ../scripts/npm run check

web-tests: web/node_modules/.fetched
	cd web && ../scripts/npm test

screenshots: setup
	$(BIN)/python -m tests.browser.screenshots screenshots

goldens: setup
	$(BIN)/python scripts/write_goldens.py
	$(BIN)/python -m tests.daily.digests

protocol: setup
	$(BIN)/python -m scripts.write_protocol

soak: setup
	$(BIN)/python -m pytest -n 2 --hypothesis-profile=soak

other-pythons: setup
	scripts/on-other-pythons -q tests/daily tests/games/*/daily

# Set-up, in steps that each leave a stamp and are only taken again when what they depend on has changed.

setup: .venv/.installed .venv/.editable $(LEXICA) $(CLIENT)

.venv/.installed: requirements/dev.txt scripts/make-venv
	@scripts/make-venv .venv requirements/dev.txt
	@touch $@

.venv/.editable: pyproject.toml scripts/install-editable .venv/.installed
	@scripts/install-editable .venv
	@touch $@

data-sources/node_modules/.fetched: data-sources/package-lock.json scripts/fetch-packages scripts/npm | .venv/.installed
	@scripts/fetch-packages data-sources
	@touch $@

web/node_modules/.fetched: web/package-lock.json scripts/fetch-packages scripts/npm | .venv/.installed
	@scripts/fetch-packages web
	@touch $@

$(LEXICA): data-sources/node_modules/.fetched $(wildcard src/entendre/games/keyword/lexica/*.* src/entendre/games/keyword/lexica/frequency/* src/entendre/games/keyword/lexica/further/* src/entendre/games/keyword/lexica/strangers/* src/entendre/games/keyword/rules/lexicon.py) | .venv/.editable
	@$(BIN)/python -m entendre.games.keyword.lexica build-all --sources data-sources/node_modules
	@touch $@

$(CLIENT): web/node_modules/.fetched $(CLIENT_SOURCES) scripts/build-client
	@scripts/build-client
	@touch $@

setup-bench: .venv-bench/.installed .venv-bench/.editable setup

.venv-bench/.installed: requirements/bench.txt scripts/make-venv
	@scripts/make-venv .venv-bench requirements/bench.txt
	@touch $@

.venv-bench/.editable: pyproject.toml scripts/install-editable .venv-bench/.installed
	@scripts/install-editable .venv-bench
	@touch $@

bench-engine: setup-bench
	.venv-bench/bin/python -m bench.engine

# Whatever of the package changes: what is compiled must be what is read.
native: setup .native/.built

.native/.built: scripts/build_native.py pyproject.toml $(shell find src/entendre -name '*.py')
	@$(BIN)/python scripts/build_native.py .native
	@touch $@

bench-server: setup native
	$(BIN)/python -m bench.server

bench-load: setup
	$(BIN)/python -m bench.load --out .bench-load $(LOAD)

bench-scale: setup
	$(BIN)/python -m bench.idle
	$(BIN)/python -m bench.hearing
	$(BIN)/python -m bench.fanout
	$(BIN)/python -m bench.store

bench-bots: setup
	OMP_NUM_THREADS=1 $(BIN)/python -m bench.bots $(if $(GAMES),--games $(GAMES) --duels $(GAMES))

bench-today: setup
	OMP_NUM_THREADS=1 $(BIN)/python -m bench.today $(if $(DAYS),--days $(DAYS))

bench-words: setup
	@$(BIN)/python -m bench.words

bake: .venv-bake/.installed data-sources/bake/node_modules/.fetched
	PYTHONPATH=src .venv-bake/bin/python -m scripts.games.subtext.bake data-sources/bake/node_modules

.venv-bake/.installed: requirements/bake.txt scripts/make-venv
	@scripts/make-venv .venv-bake requirements/bake.txt --partial
	@touch $@

data-sources/bake/node_modules/.fetched: data-sources/bake/package-lock.json scripts/fetch-packages scripts/npm | .venv/.installed
	@scripts/fetch-packages data-sources/bake
	@touch $@

# With one thread, whatever the machine has: how sums are split decides how they are rounded.
DRAWINGS ?= ../shared/data/human-drawings/drawings.jsonl.gz
train-eye: .venv-eye/.installed
	PYTHONPATH=src TF_CPP_MIN_LOG_LEVEL=2 .venv-eye/bin/python -m scripts.games.subtext.eye $(DRAWINGS)

.venv-eye/.installed: requirements/eye.txt scripts/make-venv
	@scripts/make-venv .venv-eye requirements/eye.txt
	@touch $@

# The model it starts from lies inside a program, which is not run; the framework is that of the eye.
READER_MODEL = data-sources/reader/node_modules/@inflexa-ai/inflexa-linux-x64/bin/inflexa
train-reader: .venv-eye/.installed data-sources/reader/node_modules/.fetched
	PYTHONPATH=src OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 TF_CPP_MIN_LOG_LEVEL=2 .venv-eye/bin/python -m scripts.games.subtweet.reader $(READER_MODEL)

data-sources/reader/node_modules/.fetched: data-sources/reader/package-lock.json scripts/fetch-packages scripts/npm | .venv/.installed
	@scripts/fetch-packages data-sources/reader
	@touch $@

lock:
	@scripts/lock

clean:
	rm -rf .native .venv .venv-bench .venv-bake .venv-eye .venv-pythons .eye data-sources/node_modules data-sources/bake/node_modules data-sources/reader/node_modules web/node_modules dist screenshots .bench-load
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf $(dir $(LEXICA)) $(dir $(CLIENT))
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
