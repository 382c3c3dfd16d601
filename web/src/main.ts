import { mount } from "svelte";
import App from "./App.svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";

const place = document.getElementById("app");
if (place === null) throw new Error("The page has no place for the app.");
mount(App, { target: place });
