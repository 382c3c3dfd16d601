// Where somebody wants to be told when it is their turn.

import type { Channel, ChannelFace, Device, Pushing } from "../protocol";
import { reach } from "./http";

export const pushingOf = (code: string, token: string) => ask<Pushing>("GET", code, "push", token);
export const addDevice = (code: string, token: string, device: Device) => ask<Pushing>("PUT", code, "push", token, device);
export const dropDevices = (code: string, token: string) => ask<Pushing>("DELETE", code, "push", token);

export const channelOf = (code: string, token: string) => ask<ChannelFace>("GET", code, "webhook", token);
export const setChannel = (code: string, token: string, channel: Channel) => ask<ChannelFace>("PUT", code, "webhook", token, channel);
export const dropChannel = (code: string, token: string) => ask<ChannelFace>("DELETE", code, "webhook", token);

async function ask<T>(method: string, code: string, what: string, token: string, body?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return (await reach(`api/tables/${encodeURIComponent(code)}/${what}`, request)).json() as Promise<T>;
}
