import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const server = process.env["ENTENDRE_SERVER"] ?? "http://127.0.0.1:8350";

// Svelte has a build for servers, which tests would otherwise get; of ws, whose browser build only complains, they need the other one.
const forTests = {
  conditions: ["browser"],
  alias: { ws: fileURLToPath(new URL("node_modules/ws/wrapper.mjs", import.meta.url)) },
};

// Files share one page, which takes a third of the time, and come in the same order every time.
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Addresses relative to the page, so that the server can put the site under any path.
  base: "./",
  build: {
    outDir: "../src/entendre/server/http/pages/client",
    emptyOutDir: true,
    target: "es2022",
    // The content policy allows no data: fonts, and inlined pictures would be loaded before they are wanted.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Their licences ask to be carried along with what is bundled; tests hold NOTICE to this list.
    license: { fileName: "licences.md" },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? forTests : {},
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // No deadline: it would measure how busy the machine is. This is only for what never ends.
    testTimeout: 120_000,
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
  },
}));
