// The one file with side effects: it names the elements that the page holds.
import { keepColours } from "./colours.mjs";
import { KatkoDeal } from "./deal.mjs";
import { KatkoSheet } from "./sheet.mjs";
import { KatkoTable } from "./table.mjs";

keepColours();
customElements.define("katko-deal", KatkoDeal);
customElements.define("katko-sheet", KatkoSheet);
customElements.define("katko-table", KatkoTable);
