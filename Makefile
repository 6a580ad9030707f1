# Every task of the project. 'make help' lists them.

SHELL := /bin/bash
WAYBILL_SWIFT_HOST_LIBS := $(shell swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1\/host/p')
# Tests that compare with the toolchain's own parser are built only where the toolchain brings it.
ifneq ($(wildcard $(WAYBILL_SWIFT_HOST_LIBS)/SwiftParser.swiftmodule),)
export WAYBILL_SWIFT_HOST_LIBS
endif

SOURCES := Package.swift Sources Tests Plugins Benchmarks

.PHONY: help
help: ## List the tasks.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: example
example: build ## Build the tool and make the example's Swift files.
	$(MAKE) -C Examples/Trailmark --no-print-directory generate WAYBILL="$$(swift build -c release --show-bin-path)/waybill"
	@echo "Made in Examples/Trailmark/Generated:"
	@cd Examples/Trailmark/Generated && wc -l *.swift *.html

.PHONY: build
build: libyaml ## Build the tool (release).
	swift build -c release --product waybill

.PHONY: test
test: libyaml check-format ## Check the formatting, build everything and run all tests.
	swift build --build-tests
	swift test --skip-build

.PHONY: record
record: libyaml ## Write the expected files of the tests anew; look at the difference afterwards.
	swift build --build-tests
	-WAYBILL_RECORD=1 swift test --skip-build
	git status --short Tests

.PHONY: format
format: ## Format all sources.
	swift format --in-place --recursive $(wildcard $(SOURCES))

.PHONY: check-format
check-format: ## Check the formatting.
	swift format lint --strict --recursive $(wildcard $(SOURCES))

.PHONY: benchmark
benchmark: libyaml ## Measure, in ratios against a hand-written emitter.
	swift run -c release waybill-benchmark

.PHONY: clean
clean: ## Remove what was built.
	rm -rf .build Examples/*/Generated

# libyaml is the one library that the toolchain does not bring.
.PHONY: libyaml
libyaml:
	@if pkg-config --exists yaml-0.1 2>/dev/null || test -e /usr/include/yaml.h; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  echo "libyaml is missing: installing libyaml-dev with apt-get"; \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$sudo apt-get update && $$sudo apt-get install --yes libyaml-dev pkg-config; \
	elif command -v brew >/dev/null; then \
	  echo "libyaml is missing: installing libyaml with brew"; \
	  brew install libyaml pkg-config; \
	else \
	  echo "error: libyaml is missing; install it (Debian: libyaml-dev, Homebrew: libyaml)" >&2; exit 1; \
	fi
