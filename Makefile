# make site · serve · release · test · engines · faults · check · bench · fuzz · sanitize. Each first installs what it
# needs and is missing (scripts/install).
FORMSITE := .build/debug/formsite

.PHONY: site serve release test engines faults check bench fuzz sanitize program

site: program ## builds the repository's own site into dist/
	$(FORMSITE) build --author-page

serve: program ## serves the repository's own site on this machine
	$(FORMSITE) serve

release: ## builds the program for servers, optimized, with Swift in it: .build/release/formsite
	@scripts/install program
	swift build -c release --static-swift-stdlib --product formsite

test: ## runs every test and every linter
	@scripts/install program test
	@.venv/bin/python scripts/test

engines: program ## plays the scenarios and goes through the samples in Firefox and WebKit
	@scripts/install engines
	@.venv/bin/python scripts/test engines

faults: program ## kills builds, fills disks, and has a server run for ten minutes
	@scripts/install test
	@.venv/bin/python scripts/test faults

check: program ## reports on the definitions, then runs the linters
	@scripts/install check
	$(FORMSITE) check
	@.venv/bin/python scripts/test format types repository

bench: ## measures size, speed and memory, and writes docs/benchmarks.md; fails on no figure
	@scripts/install program test bench
	FORMSITE_BENCH=1 swift build -c release --static-swift-stdlib --product formsite
	FORMSITE_BENCH=1 swift build -c release --static-swift-stdlib --product Bare
	@FORMSITE=$(CURDIR)/.build/release/formsite .venv/bin/python Tests/Bench/run.py

fuzz: ## feeds the readers of definitions bytes that nobody would write, a minute each
	@scripts/install program
	@scripts/fuzz

sanitize: ## runs the Swift tests under AddressSanitizer and under ThreadSanitizer
	@scripts/install program
	# XCTest, which is asked first, leaks a few bytes of its own when it ends.
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address
	# It sees no lock of Synchronization.Mutex on Linux: a report from within withLock is none.
	swift test --sanitize=thread --scratch-path .build/thread

program:
	@scripts/install program
	swift build --product formsite
