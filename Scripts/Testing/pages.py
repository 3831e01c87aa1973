#!/usr/bin/env python3
"""Checks the pages: their modules by tsc and eslint, their texts, and that no line is longer than 120 columns.

    Scripts/Testing/pages.py    prints what is wrong, and ends with 1 if anything is
"""

import os, pathlib, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ROOT / "Sources/Server/Pages/Files"
RULES = "Scripts/Testing/Pages"
COLUMNS = 120


def long_lines():
    return [f"{file.relative_to(ROOT)}:{number}: {len(line)} columns; {COLUMNS} are allowed"
            for file in sorted(PAGES.rglob("*")) if file.suffix in (".js", ".css", ".html")
            for number, line in enumerate(file.read_text().splitlines(), 1) if len(line) > COLUMNS]


def main():
    if missing := [program for program in ("tsc", "eslint", "node") if not shutil.which(program)]:
        sys.exit(f"pages: there is no {missing[0]}; run Scripts/install --tests first")
    checks = [
        ["tsc", "--project", f"{RULES}/tsconfig.json"],
        ["tsc", "--project", f"{RULES}/worker.json"],
        # Every other format needs a package that eslint only recommends.
        ["eslint", "--no-eslintrc", "--config", f"{RULES}/eslint.json", "--format", "unix", PAGES.relative_to(ROOT)],
        ["Scripts/page-texts", "--check"],
        ["Scripts/page-texts", "--unwrapped"],
        ["node", f"{RULES}/texts.mjs"],
    ]
    # Where Debian puts modules; a Node.js from elsewhere does not look there by itself.
    environment = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}
    running = [subprocess.Popen(check, cwd=ROOT, env=environment) for check in checks]
    wrong = long_lines()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if any([process.wait() for process in running]) or wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
