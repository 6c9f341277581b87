"""What the browser tests know of the pages, and how they look at a deal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

PAGES = {"fi": "katko/esimerkit/", "de": "de/katko/beispiele/"}
"""The page of examples in each language."""
DEAL = "assa-saastoon"
"""The Finnish worked deal."""
STEPS = 15
LIVE = 60_000
"""How long a boot may take, in milliseconds."""
AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").as_posix()
"""The script that finds what is hard to see, to hear or to reach."""
LISTEN = """(deal) => {
    window.heard = [];
    const keep = (all) => all.forEach((one) => one.addedNodes.forEach((node) => heard.push(node.data)));
    window.ear?.disconnect();
    window.ear = new MutationObserver(keep);
    ear.observe(deal.querySelector('[data-part="status"]'), { childList: true });
}"""
"""Keeps what is said from now on."""
TAKES = """() => {
    window.taken = [];
    const value = { writeText: (text) => { taken.push(text); return Promise.resolve(); } };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
}"""
"""A clipboard that keeps what it is given."""
ANSWERED = """async (deal) => {
    while (deal.hasAttribute("data-busy")) await new Promise(requestAnimationFrame);
}"""


@dataclass
class Widget:
    """One deal on a page."""

    page: Page
    deal: str = DEAL

    @property
    def root(self) -> Locator:
        return self.page.locator(f"#w-{self.deal}")

    def part(self, name: str) -> Locator:
        return self.root.locator(f'[data-part="{name}"]')

    @property
    def step(self) -> int:
        """The step on show, as the slider tells it."""
        return int(self.part("scrub").input_value())

    @property
    def built(self) -> dict[str, Any]:
        """The request and the frames that the build put into the page."""
        kept: dict[str, Any] = json.loads(self.part("frames").text_content() or "")
        return kept

    @property
    def said(self) -> str:
        """What the live region holds."""
        return self.part("status").text_content() or ""

    def shows(self, html: str) -> bool:
        """Whether the frame on show is exactly this one, but for the order of attributes."""
        return bool(
            self.part("frame").evaluate(
                """(frame, html) => {
                    const wanted = frame.cloneNode();
                    wanted.innerHTML = html;
                    return frame.isEqualNode(wanted);
                }""",
                html,
            )
        )

    def shows_step(self, step: int) -> None:
        """Asserts that slider and frame both are at ``step``."""
        assert self.step == step
        assert self.shows(self.built["frames"][step]["html"])

    def go_live(self) -> None:
        """Waits until the engine runs; one step must have been made."""
        expect(self.root).to_have_attribute("data-engine", "live", timeout=LIVE)

    def ask(self, record: str, step: int) -> dict[str, Any]:
        """What the page's live engine answers."""
        reply: dict[str, Any] = self.page.evaluate(
            """async ([request, to]) => {
                const url = document.querySelector('script[src$="index.mjs"]').src.replace("index", "engine");
                const { ask } = await import(url);
                return ask({ ...request, action: { kind: "step", to } });
            }""",
            [self.built["request"] | {"record": record}, step],
        )
        return reply

    def card(self, code: str) -> Locator:
        """A card in a hand."""
        return self.root.locator(f'[data-part="hand"] [data-card="{code}"]')

    def play(self, *codes: str) -> None:
        """Taps these cards, one after the other, each as soon as it may be played."""
        for code in codes:
            self.root.locator(f'button[data-card="{code}"]').click()
            expect(self.root.locator(f'[data-part="trick"] .kw-slot [data-card="{code}"]')).to_be_visible()

    def go(self, step: int) -> None:
        """Shows a step, and waits until the engine has made it."""
        self.root.evaluate("(deal, step) => deal.go(step)", step)
        self.answered()
        assert self.step == step

    def answered(self) -> None:
        """Waits until all that was asked is answered and shown."""
        self.root.evaluate(ANSWERED)

    @property
    def kept(self) -> list[str]:
        """The lines that the device keeps of this deal, the one on show first."""
        (text,) = self.page.evaluate(
            """(deal) => Object.entries(localStorage).filter(([key]) => key.endsWith(deal)).map(([, text]) => text)""",
            self.deal,
        )
        told = json.loads(text)
        return [told["record"], *json.loads(told["state"] or '{"saved": []}')["saved"]]

    def begin(self) -> None:
        """Makes a live deal as it was when the page was opened, with nothing kept and nothing said."""
        self.root.evaluate(
            """async (deal) => {
                deal.part("box").close();
                deal.part("tricks").open = false;
                const answered = async () => {
                    while (deal.hasAttribute("data-busy")) await new Promise(requestAnimationFrame);
                };
                await answered();
                deal.act({ kind: "link", text: "", to: 0 });
                await answered();
                localStorage.clear();
                deal.state = { ...deal.state, state: "{}" }; // no line is kept, and all parts are made anew
                deal.act(null, { by: "page", quiet: true });
                await answered();
                document.dispatchEvent(new Event("visibilitychange")); // the address is written
                history.replaceState(null, "", location.pathname);
                document.activeElement.blur();
                deal.part("status").replaceChildren();
            }"""
        )


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Presses Tab until the focus is on something."""
    for _ in range(40):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"no way by {key} to {wanted}")
