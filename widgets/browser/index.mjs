// The one file with side effects: it names the elements that the page holds.
import { KatkoDeal } from "./deal.mjs";
import { keepColours } from "./colours.mjs";

keepColours();
customElements.define("katko-deal", KatkoDeal);
