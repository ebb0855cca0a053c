"""The browser that pages are tried in."""
import os
import shutil

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
