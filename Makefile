# make serve   sets everything up, serves the site and builds it anew whenever a file is saved (HOST, PORT)
# make test    sets everything up and runs every check; CI runs only this
# make bench   measures boot, steps and bytes
# make soak    the tests that are too long for every run, more random games, and two hundred deals in one page: memory must stay flat
# make test-browsers   one smoke test in Chromium, Firefox and WebKitGTK
# make site    builds into site/ what has changed (SITE_URL: the address that it will have)
# make lock    writes the pinned requirements anew
# Needed: Python 3.11 or later with venv, and make. Node comes as a Python wheel.

HOST ?= 127.0.0.1
PORT ?= 8000
SITE_URL ?= http://127.0.0.1:8000/
PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
TESTS := $(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder
# Node's tools are found in the environment, before any other.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export SITE_URL
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: serve test soak bench test-browsers site lock clean
.DELETE_ON_ERROR:

serve: $(VENV)/site.stamp node_modules/.stamp
	@$(BIN)/python -m docs.build.preview --host $(HOST) --port $(PORT)

site: $(VENV)/site.stamp node_modules/.stamp
	@$(BIN)/python -m docs.build.publish

$(VENV)/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo 'Python 3.11 or later is needed (on Debian: apt-get install python3 python3-venv).' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'This Python has no venv (on Debian: apt-get install python3-venv).' >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/site.stamp: requirements.txt $(VENV)/made.stamp
	$(BIN)/pip install -qq --require-hashes -r requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements-test.txt $(VENV)/site.stamp
	$(BIN)/pip install -qq --require-hashes -r requirements-test.txt
	@touch $@

node_modules/.stamp: package.json package-lock.json $(VENV)/site.stamp
	npm ci --silent --no-audit --no-fund
	@touch $@

test: $(VENV)/test.stamp site
	@docs/build/browser
	$(BIN)/ruff check
	$(BIN)/mypy -p katko -p widgets -p docs.build
	$(TESTS) -m "not soak"

soak: $(VENV)/test.stamp site
	@docs/build/browser
	SOAK=1 $(TESTS)
	$(BIN)/python -m tests.soak.table

$(VENV)/browsers.stamp: requirements-browsers.txt $(VENV)/test.stamp
	$(BIN)/pip install -qq --require-hashes -r requirements-browsers.txt
	@touch $@

test-browsers: $(VENV)/browsers.stamp site
	@docs/build/browser whole
	@tests/browsers/install
	$(BIN)/python -m pytest tests/browsers/smoke.py

bench: $(VENV)/test.stamp site
	@docs/build/browser whole
	@$(BIN)/python -m tests.bench.plays
	@$(BIN)/python -m tests.bench.boot

lock:
	$(PYTHON) -m venv --clear $(VENV)-lock
	$(VENV)-lock/bin/pip install -qq uv
	for name in requirements requirements-test requirements-browsers; do \
		$(VENV)-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
			--no-header --no-annotate --no-emit-index-url $$name.in -o $$name.txt || exit 1; \
	done
	npm install --package-lock-only --no-audit --no-fund
	rm -r $(VENV)-lock

clean:
	rm -rf $(VENV) node_modules site .site-*
