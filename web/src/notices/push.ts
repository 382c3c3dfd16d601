// Being told when the page is closed. Nothing is asked of anybody before they tap for it.

import { addDevice, dropDevices, pushingOf } from "../connection";
import type { Language } from "../protocol";

/** Whether this device is told: it cannot be, its owner forbade it, or it is off or on. */
export type Told = "cannot" | "denied" | "off" | "on";

/** What a browser needs for it; null where something of that is missing. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** How it is now. Refused where the server sends no messages. */
export async function toldNow(code: string, token: string): Promise<Told> {
  const { key, devices } = await pushingOf(code, token);
  const worker = await registration();
  if (worker === null) return "cannot";
  if (Notification.permission === "denied") return "denied";
  const kept = await worker.pushManager.getSubscription();
  return devices > 0 && kept !== null && isFor(kept, key) ? "on" : "off";
}

/** Ask the browser for leave, and the server for messages. To be called by a tap: browsers want to see one. */
export async function turnOn(code: string, token: string, language: Language): Promise<Told> {
  const worker = await registration();
  if (worker === null) return "cannot";
  const leave = await Notification.requestPermission();
  if (leave !== "granted") return leave === "denied" ? "denied" : "off";
  const { key } = await pushingOf(code, token);
  const kept = await worker.pushManager.getSubscription();
  if (kept !== null && !isFor(kept, key)) await kept.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined) return "cannot";
  await addDevice(code, token, { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] }, language });
  return "on";
}

/** No more messages of this table, on any device. The browser keeps its subscription: other tables may use it. */
export async function turnOff(code: string, token: string): Promise<Told> {
  await dropDevices(code, token);
  return "off";
}

/** Whether a subscription is bound to this key; where the browser does not tell, it is taken to be. */
function isFor(subscription: PushSubscription, key: string): boolean {
  const bound = subscription.options.applicationServerKey;
  return bound === null || textOf(new Uint8Array(bound)) === key;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

export const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
