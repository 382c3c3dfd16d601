import { mount } from "svelte";
import { base } from "./address";
import App from "./App.svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { language } from "./i18n/index.svelte";

const place = document.getElementById("app");
if (place === null) throw new Error("The page has no place for the app.");
void language.begin().then(() => mount(App, { target: place }));

// So that the page opens offline, too. Without it nothing else is missing, so nothing is said if it cannot be had.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => undefined);
}
