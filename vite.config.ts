import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Prerendering gives its first request ten seconds, too: so the server is loaded before that, however long it takes. */
const loadServerFirst: Plugin = {
  name: "load-server-first",
  configurePreviewServer: async () => void (await import(new URL("./build/server/index.js", import.meta.url).href)),
};

export default defineConfig({
  plugins: [reactRouter(), loadServerFirst],
  build: { target: "es2022" },
  // solhint's rules run in the browser; what they load for configuration files and terminals would double their size.
  resolve: {
    alias: [{ find: /^(?:ajv|better-ajv-errors|chalk)$/, replacement: fileURLToPath(new URL("./app/features/audits/check/solhint-unneeded.cjs", import.meta.url)) }],
  },
  // Our own entry wraps React Router's build, so that the process can hand its services in.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
});
