import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bytesOf, textOf, toldNow, turnOff, turnOn } from "../../src/notices/push";

const KEY = textOf(new Uint8Array(65).fill(4));
const OTHER = textOf(new Uint8Array(65).fill(5));

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

/** A browser that can be told, and a server that keeps how many devices there are. */
class Scene {
  asked: Asked[] = [];
  devices = 0;
  permission: NotificationPermission = "default";
  leave: NotificationPermission = "granted";
  wished = 0;
  subscription: { bound: string; endpoint: string } | null = null;
  unsubscribed = 0;

  set(): void {
    vi.stubGlobal("fetch", (address: URL, request?: { method?: string; headers?: Record<string, string>; body?: string }) => {
      const method = request?.method ?? "GET";
      this.asked.push({ method, path: address.pathname, body: request?.body === undefined ? null : JSON.parse(request.body), token: request?.headers?.["authorization"] });
      if (method === "PUT") this.devices = 1;
      if (method === "DELETE") this.devices = 0;
      return Promise.resolve(new Response(JSON.stringify({ key: KEY, devices: this.devices })));
    });
    const scene = this;
    vi.stubGlobal("Notification", class {
      static get permission() {
        return scene.permission;
      }
      static requestPermission() {
        scene.wished++;
        scene.permission = scene.leave;
        return Promise.resolve(scene.leave);
      }
    });
    vi.stubGlobal("PushManager", class {});
    const pushManager = {
      getSubscription: () => Promise.resolve(this.found()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        this.subscription = { bound: textOf(applicationServerKey), endpoint: "https://push.example/me" };
        return Promise.resolve(this.found());
      },
    };
    this.worker({ getRegistration: () => Promise.resolve({ pushManager }) });
  }

  worker(serviceWorker: unknown): void {
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }

  private found() {
    if (this.subscription === null) return null;
    const { bound, endpoint } = this.subscription;
    return {
      options: { applicationServerKey: bytesOf(bound).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: () => ((this.subscription = null), this.unsubscribed++, Promise.resolve(true)),
    };
  }
}

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
  scene.set();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("looking asks nobody for anything", async () => {
  expect(await toldNow("BCDFGH", "token")).toBe("off");
  expect(scene.wished).toBe(0);
  expect(scene.asked.map(({ method }) => method)).toEqual(["GET"]);
});

test("a tap asks for leave and tells the server where to send messages", async () => {
  expect(await turnOn("BCDFGH", "token", "de")).toBe("on");
  expect(scene.wished).toBe(1);
  expect(scene.subscription?.bound).toBe(KEY);
  expect(scene.asked.at(-1)).toEqual({
    method: "PUT",
    path: "/api/tables/BCDFGH/push",
    token: "Bearer token",
    body: { endpoint: "https://push.example/me", keys: { p256dh: "p", auth: "a" }, language: "de" },
  });
  expect(await toldNow("BCDFGH", "token")).toBe("on");
});

test("without leave the server is told nothing", async () => {
  scene.leave = "denied";
  expect(await turnOn("BCDFGH", "token", "en")).toBe("denied");
  expect(scene.asked).toEqual([]);
  expect(await toldNow("BCDFGH", "token")).toBe("denied");
});

test("a subscription for another server's key is made anew", async () => {
  scene.subscription = { bound: OTHER, endpoint: "https://push.example/old" };
  scene.devices = 1;
  expect(await toldNow("BCDFGH", "token")).toBe("off");
  expect(await turnOn("BCDFGH", "token", "en")).toBe("on");
  expect(scene.unsubscribed).toBe(1);
});

test("turning it off leaves the browser's subscription to other tables", async () => {
  await turnOn("BCDFGH", "token", "en");
  expect(await turnOff("BCDFGH", "token")).toBe("off");
  expect(scene.asked.at(-1)?.method).toBe("DELETE");
  expect(scene.unsubscribed).toBe(0);
});

test("a browser that cannot is known before anybody taps", async () => {
  scene.worker({ getRegistration: () => Promise.resolve(undefined) });
  expect(await toldNow("BCDFGH", "token")).toBe("cannot");
  expect(await turnOn("BCDFGH", "token", "en")).toBe("cannot");
  expect(scene.wished).toBe(0);
});
