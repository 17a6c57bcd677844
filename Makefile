# The two commands: `make demo` and `make test`. Both install what they need.
PYTHON ?= python3
PORT ?= 7071
KIND ?= supermodel
JOBS ?= 1000
ROUNDS ?= 100
MUTANTS ?= 1000000
CASES ?= 10000
PY := .venv/bin/python
COMPILED = .native/.compiled$(EFFORT)
# Else each of a thousand processes would read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

# A second interpreter to test on, where one is installed: 3.13 beside 3.11, or 3.11.
find = $(shell for python in python$(1) $$HOME/.pyenv/versions/$(1)*/bin/python; do \
	$$python -c '' 2>/dev/null && { command -v $$python; break; }; done)
version = $(shell $(1) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
OTHER_VERSION := $(if $(filter 3.13,$(call version,$(PYTHON))),3.11,3.13)
OTHER_PYTHON := $(call find,$(OTHER_VERSION))
OTHER := $(if $(OTHER_PYTHON),.venv-$(OTHER_VERSION))

# The offline checkers of the templates, and what they need beside them.
TOOLS ?= ../shared/tools/bicep
INFRA := $(if $(wildcard $(TOOLS)/check_bicep.py),.venv-infra/.installed)

# Some wait for processes and the others compute, so three parts run beside each other on
# two processors: in this order, with compiling beside what runs on the second Python.
# Two waiting files wait beside each other, each with servers of its own. Each analysis
# forks, which takes the longer the larger a process has become: hence so many parts.
WAITING := tests/end_to_end
waiting := -n 2 --dist loadfile $(WAITING)
# What is marked to be asked once is asked by the first Python; so is Postgres, alone.
AGAIN := -m "not once"
unit := $(AGAIN) tests/unit --ignore=tests/unit/analysis
forking := $(AGAIN) tests/languages tests/unit/analysis
rest := $(AGAIN) --ignore=$(WAITING) --ignore=tests/languages --ignore=tests/unit
# They take longest, so they begin first.
long := -m once tests/unit
once := -m once --ignore=$(WAITING) --ignore=tests/unit
BOTH := waiting unit forking rest
HERE := $(addprefix test-,$(BOTH) long once)
THERE := $(if $(OTHER),$(BOTH:%=test-%-other))
# The whole stack runs on the second Python, too; `make test-other` is for the rest.
TESTS := $(OTHER:%=test-waiting-other) test-long test-unit test-waiting test-once \
	test-forking test-rest
ENVIRONMENTS := .venv/.installed .venv-contract/.installed $(OTHER:%=%/.installed)

.PHONY: accuracy demo serve test test-other ci $(TESTS) $(THERE) checks check clean soak race retention model stateful \
	fuzz hostile contract infra-check upgrade lock audit sbom

demo: $(COMPILED) ## run the main job on a real codebase
	@$(PY) -m devhost.demo --kind $(KIND) $(if $(DIR),--dir "$(DIR)") $(if $(ZIP),--zip "$(ZIP)")

serve: $(COMPILED) ## leave the local stack running on PORT
	@$(PY) -m devhost.serve --port $(PORT)

# What is compiled only to be tested takes half the time and is slower.
ci: export EFFORT := --quick
test: PARTS := $(TESTS) ## all tests, the stack on a second Python too where there is one
ci: PARTS := $(TESTS) checks ## the tests, with the linters and the templates
test ci:
	@$(MAKE) --no-print-directory -j3 $(ENVIRONMENTS)
	@$(MAKE) --no-print-directory -j3 --output-sync=target $(PARTS)

test-other: $(ENVIRONMENTS) ## all tests on the second Python, as the code is written
	@$(if $(OTHER),$(MAKE) --no-print-directory -j3 --output-sync=target $(THERE), \
		echo "There is no Python $(OTHER_VERSION)" >&2; exit 1)

# They compute while the last tests wait. Before it is compiled they would hold those up.
checks: $(COMPILED)
	@$(MAKE) --no-print-directory check infra-check

$(HERE): test-%: $(COMPILED)
	@$(PY) -m pytest -q $($*)

$(THERE): test-%-other:
	@$(OTHER)/bin/python -m pytest -q $(AGAIN) --ignore=tests/postgres $($*)

check: .venv/.installed ## linters and types
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports
	@.venv/bin/squawk shared/storage/postgres/migrations/*.sql

# The proofs of docs/job-lifecycle.md at full size; `make test` runs a quick form of each
# but `upgrade`, which needs the version in use beside this one.

soak: $(COMPILED) ## JOBS jobs under kills, stops, restarts and a faulty store
	@$(PY) -m proofs.soak --jobs $(JOBS)

upgrade: .venv/.installed ## small soaks on every mixture of this version and SINCE
	@$(PY) -u -m proofs.upgrade $(if $(SINCE),--since $(SINCE))

race: .venv/.installed ## ROUNDS times 200 identical submissions at once
	@$(PY) -m proofs.race --rounds $(ROUNDS)

retention: $(COMPILED) ## look for source in every place it could be left in
	@$(PY) -u -m proofs.retention

model: .venv/.installed ## explore every order of events of the lifecycle's model
	@$(PY) -u -m docs.model

stateful: .venv/.installed ## random walks through the real SQL under a controlled clock
	@$(PY) -m pytest -q tests/postgres/test_stateful.py --hypothesis-profile=long --timeout=0

# The proofs of docs/untrusted-input.md; SEED=n makes other mutants.

fuzz: .venv/.installed ## MUTANTS hostile archives, held against CPython's reader
	@$(PY) -m proofs.fuzz --mutants $(MUTANTS) $(if $(SEED),--seed $(SEED))

hostile: $(COMPILED) ## every hostile source at full size: KEPT=file goes on where it stopped
	@$(PY) -u -m proofs.hostile $(WORDS) $(if $(LANGUAGES),--languages $(LANGUAGES)) $(if $(KEPT),--kept $(KEPT))

accuracy: $(COMPILED) ## hold graphs against what runs in real projects, and against exact imports
	@$(PY) -u -m proofs.accuracy $(NAMES)

# The proof of docs/api.md.

contract: .venv/.installed .venv-contract/.installed ## CASES requests made up by Schemathesis
	@$(PY) -u -m proofs.contract --cases $(CASES) $(if $(SEED),--seed $(SEED))

# What runs on Azure: requirements.txt says what we chose, requirements.lock what comes with it.

lock: .venv-audit/.installed ## resolve requirements.txt anew, with hashes, for Azure's Pythons
	@.venv-audit/bin/uv pip compile --quiet --upgrade --universal --python-version 3.12 \
		--generate-hashes --no-annotate --no-emit-index-url --custom-compile-command "make lock" \
		requirements.txt --output-file requirements.lock

audit: .venv-audit/.installed ## look for known vulnerabilities in what runs on Azure
	@.venv-audit/bin/pip-audit --strict --require-hashes --disable-pip --progress-spinner off \
		--requirement requirements.lock

sbom: .venv-audit/.installed ## list what runs on Azure in out/sbom.cdx.json (CycloneDX)
	@mkdir -p out
	@.venv-audit/bin/cyclonedx-py requirements requirements.lock --pyproject pyproject.toml \
		--output-reproducible --sv 1.6 --output-file out/sbom.cdx.json

infra-check: $(INFRA) ## the templates in every variant, where the offline checkers (TOOLS) are
	@TOOLS=$(TOOLS) CHECKOV=.venv-infra/bin/checkov infra/check.sh

clean: ## remove everything that make and the stack have made
	@rm -rf .venv .venv-3.* .venv-contract .venv-audit .venv-infra .local .native out build

define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11" >&2; exit 1; }
@$(PYTHON) -m venv $(@D)
@$(@D)/bin/python -m pip install --quiet --disable-pip-version-check -r $(firstword $(filter requirements-%,$^))
@touch $@
endef

.venv/.installed: requirements-dev.txt requirements.txt
	$(install)

# The hot modules as machine code; the second interpreter runs them as they are written.
$(COMPILED): .venv/.installed $(wildcard native/*.py shared/*.h) $(shell find shared -name '*.py')
	@command -v cc >/dev/null || $(PY) -m pip install --quiet --disable-pip-version-check \
		-r requirements-compiler.txt
	@$(PY) -m native $(EFFORT)
	@mkdir -p $(@D) && touch $@

.venv-3.%/.installed: PYTHON = $(OTHER_PYTHON)
.venv-3.%/.installed: requirements-dev.txt requirements.txt
	$(install)

# On the newer of the two: the parser of 3.11 fails now and then where Schemathesis nests.
.venv-contract/.installed: PYTHON := $(or $(call find,3.13),$(PYTHON))
.venv-contract/.installed: requirements-contract.txt
	$(install)

.venv-audit/.installed: requirements-audit.txt
	$(install)

.venv-infra/.installed: requirements-infra.txt
	$(install)
