"""Has systemd judge how well the units of the package and of Scripts/Systemd are locked up."""

import re, shutil, subprocess

from .home import ROOT, say

HIGHEST = 3.0
# A user's own manager may not mount, nor take rights away that a user never has; what is left counts as exposed.
HIGHEST_OF_A_USER = 6.5


def run():
    if not shutil.which("systemd-analyze"):
        print(f"{'the units':58} not tried: systemd-analyze is not installed")
        return
    for unit in sorted((ROOT / "Scripts").glob("*/*.service")):
        run = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)],
                             capture_output=True, text=True)
        found = re.search(r"Overall exposure level for .*?: ([\d.]+)", run.stdout)
        is_user = unit.parent.name == "Systemd"
        level = float(found[1]) if found else 99
        say(f"exposure of {unit.name}, 0 to 10", f"{level:g}" if found else run.stderr.strip(),
            level < (HIGHEST_OF_A_USER if is_user else HIGHEST))
