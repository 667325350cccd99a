# Every command of the project. It needs Python 3.11 or later and make; the rest is installed below this folder.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PORT ?= 8000

BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
NPM := scripts/with-node.sh npm --prefix frontend
LOCK := $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --universal --python-version 3.11 --no-header
# Else every server and every test process that is started compiles all of the project anew: a second each.
unexport PYTHONDONTWRITEBYTECODE
UI_SOURCES := $(shell find frontend \( -name node_modules -o -name dist \) -prune -o -type f -print)

##@ Use

.PHONY: run
run: .venv/.runtime frontend/dist/index.html ## Start the app on 127.0.0.1:8000 (PORT=8123 moves it), its data under ./var
	@exec $(BIN)/gridsizer serve --port $(PORT) --data-dir var --ui-dir frontend/dist

##@ Check

.PHONY: test test-python test-ui test-browser
test: test-python test-ui test-browser ## Run every test: Python, user interface, journeys in a real browser

test-python: .venv/.dev ## Run the Python tests, the examples in docstrings among them
	$(BIN)/pytest -n auto --dist loadscope --no-loadscope-reorder

test-ui: frontend/node_modules/.installed ## Run the user interface's unit tests
	$(NPM) run test

test-browser: .venv/.dev frontend/dist/index.html ## Run the journeys in Chromium, which is installed where that is allowed
	@browser="$$(scripts/find-chromium.sh)" && CHROMIUM_PATH="$$browser" $(NPM) run e2e

.PHONY: test-long
test-long: .venv/.dev ## Run the Python tests with all their kills, loads, hostile inputs and drawn designs (hours)
	GRIDSIZER_LONG=1 $(BIN)/pytest

.PHONY: check check-python check-ui check-generated check-pins check-size
check: check-python check-pins check-ui check-generated check-size ## Run every static check

check-python: .venv/.dev ## Lint, format, types, and who may import whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-ui: frontend/node_modules/.installed ## Format, lint and types of the user interface
	$(NPM) run check

check-generated: .venv/.dev frontend/node_modules/.installed ## The committed API client and model page are what the code says now
	$(BIN)/python scripts/check_client.py
	$(BIN)/python scripts/model_page.py --check

check-pins: .venv/.dev ## The lock files are complete, name no host and satisfy pyproject.toml
	$(BIN)/python scripts/check_pins.py

check-size: .venv/.dev frontend/dist/index.html ## The built user interface stays within its size budget
	$(BIN)/python scripts/check_size.py

.PHONY: bench
bench: .venv/.dev frontend/dist/index.html ## Measure speed and size, and print the figures with the machine they hold for
	@$(BIN)/python scripts/machine.py
	$(BIN)/pytest tests/bench --override-ini python_files='bench_*.py' --benchmark-only --benchmark-columns=min,median,max,rounds
	$(BIN)/python scripts/check_size.py

.PHONY: compose-test
compose-test: .venv/.dev ## Build the container image, start it with compose and try it (needs Docker, or root on Debian)
	scripts/compose-test.sh

##@ Maintain

.PHONY: generate
generate: .venv/.dev frontend/node_modules/.installed ## Write the backtest's answer, openapi.json, the API client and the model page anew
	$(BIN)/python scripts/validation.py
	$(BIN)/python -m gridsizer_server.http.openapi > .venv/openapi.json && mv .venv/openapi.json frontend/openapi.json
	$(NPM) run generate
	$(BIN)/python scripts/model_page.py

.PHONY: lock
lock: .venv/.dev ## Bring the lock files up to what pyproject.toml and package.json ask for
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) pyproject.toml --extra dev -c requirements.lock -o requirements-dev.lock
	$(LOCK) pyproject.toml --extra dask -c requirements-dev.lock -o requirements-dask.lock
	$(LOCK) --group pyproject.toml:build -c requirements-dev.lock -o requirements-build.lock
	$(LOCK) --group pyproject.toml:node -o requirements-node.lock
	$(NPM) install --package-lock-only

.PHONY: screenshots
screenshots: .venv/.dev frontend/dist/index.html ## Take the pictures in docs/ anew, and docs/screens.md
	@browser="$$(scripts/find-chromium.sh)" && CHROMIUM_PATH="$$browser" $(NPM) run screens
	$(BIN)/python scripts/smaller_pictures.py docs/screenshots

.PHONY: clean
clean: ## Remove what was installed and built; ./var, your data, stays
	rm -rf .venv frontend/node_modules frontend/dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks

.PHONY: help
help: ## List these commands
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { print "\n" substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# What the commands stand on: redone only when a lock file or a source is newer.

$(BIN)/python:
	@python="$$(scripts/find-python.sh)" && echo "Python: $$python" && "$$python" -m venv .venv

.venv/.runtime: requirements.lock requirements-build.lock pyproject.toml | $(BIN)/python
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --require-hashes -r requirements-build.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: requirements-dev.lock .venv/.runtime
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json frontend/.npmrc | $(BIN)/python
	$(NPM) ci --ignore-scripts
	@touch $@

frontend/dist/index.html: frontend/node_modules/.installed $(UI_SOURCES)
	$(NPM) run build
	@touch $@
