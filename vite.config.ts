import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";

export default defineConfig({
  plugins: [inlineScripts(), reactRouter(), chunks()],
  build: { target: "es2022" },
  // solhint's rules run in the browser; what they load for configuration files and terminals would double their size.
  resolve: {
    alias: [
      {
        find: /^(?:ajv|better-ajv-errors|chalk)$/,
        replacement: fileURLToPath(new URL("./app/features/audits/check/solhint-unneeded.cjs", import.meta.url)),
      },
    ],
  },
  environments: {
    ssr: {
      // The whole process is one bundle, so that nothing is loaded twice.
      build: { target: "node24", rollupOptions: { input: "./server/main.ts" } },
      // Its package.json lists 130 KB of exports, which Node parses anew for each of its files: a second of every start.
      resolve: { noExternal: ["drizzle-orm"] },
    },
  },
});
