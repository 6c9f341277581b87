"""Three browsers behind three verbs: open, click, value. Each is driven by what Debian's own package takes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Browser

START = 60
"""How many seconds a browser may take to start, or to answer."""


class Driver(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None:
        """Goes to a page and waits until it is loaded."""

    def click(self, selector: str) -> None:
        """Moves the pointer to the middle of an element that is in view, and presses it."""

    def value(self, script: str) -> Any:
        """The value of an expression in the page."""

    def close(self) -> None:
        """Ends the browser."""


def chromium(*, whole: bool = False) -> dict[str, Any]:
    """How Playwright starts the Chromium that is here: the build without windows, unless the ``whole`` is wanted."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")[whole:]
    calm = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    return {
        "executable_path": next(filter(None, map(shutil.which, names)), None),
        "args": ["--no-sandbox", "--disable-dev-shm-usage", *calm],
    }


@cache
def one_chromium() -> Browser:
    """The Chromium of all tests of a process, which may run one Playwright only. Without one they fail."""
    from playwright.sync_api import sync_playwright

    how = chromium()
    assert how["executable_path"], "the browser tests need Chromium"
    return sync_playwright().start().chromium.launch(**how)


class Chromium:
    """Through Playwright."""

    def __init__(self) -> None:
        from playwright.sync_api import sync_playwright

        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(**chromium(whole=True))
        self.page = self.browser.new_page()

    def open(self, url: str) -> None:
        self.page.goto(url)

    def click(self, selector: str) -> None:
        # A button that is off for the eye and the ear answers all the same.
        self.page.locator(selector).click(force=True)

    def value(self, script: str) -> Any:
        return self.page.evaluate(script)

    def close(self) -> None:
        self.browser.close()
        self.playwright.stop()


class Firefox:
    """Through WebDriver BiDi, which Firefox speaks itself: JSON over a socket."""

    def __init__(self) -> None:
        from websocket import create_connection

        self.ending = ExitStack()
        profile = self.ending.enter_context(TemporaryDirectory())
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.ending.callback(self.process.wait, START)
        self.ending.callback(self.process.terminate)
        assert self.process.stderr
        found = next(filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in self.process.stderr)))
        self.socket = create_connection(f"{found[1]}/session", timeout=START, suppress_origin=True)
        self.asked = 0
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        reply: dict[str, Any] = {}
        while reply.get("id") != self.asked:
            reply = json.loads(self.socket.recv())
        assert reply["type"] == "success", reply
        return reply["result"]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def click(self, selector: str) -> None:
        x, y = self.value(
            f"""(() => {{
                const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
                return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            }})()"""
        )
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": actions}
        self.ask("input.performActions", context=self.context, actions=[source])

    def value(self, script: str) -> Any:
        target = {"context": self.context}
        text = f"JSON.stringify(({script}) ?? null)"
        reply = self.ask("script.evaluate", expression=text, target=target, awaitPromise=True)
        assert reply["type"] == "success", reply
        return json.loads(reply["result"]["value"])

    def close(self) -> None:
        self.socket.close()
        self.ending.close()


class WebKit:
    """WebKitGTK through Selenium, on a screen of its own that nobody sees."""

    def __init__(self) -> None:
        from selenium.webdriver import WebKitGTK
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self.ending = ExitStack()
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.ending.callback(screen.wait, START)
        self.ending.callback(screen.terminate)
        assert screen.stdout
        env = os.environ | {
            "DISPLAY": f":{screen.stdout.readline().strip()}",
            # Root has no sandbox to start; what is opened is our own site.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        options = Options()
        options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
        options.add_argument("--automation")
        service = Service(executable_path=shutil.which("WebKitWebDriver"), env=env)
        self.browser = WebKitGTK(options=options, service=service)
        self.ending.callback(self.browser.quit)

    def open(self, url: str) -> None:
        self.browser.get(url)

    def click(self, selector: str) -> None:
        from selenium.webdriver import ActionChains

        element = self.browser.find_element("css selector", selector)
        ActionChains(self.browser).move_to_element(element).click().perform()

    def value(self, script: str) -> Any:
        return self.browser.execute_script(f"return {script}")

    def close(self) -> None:
        self.ending.close()
