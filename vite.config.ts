import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2022" },
  // Our own entry wraps React Router's build, so that the process can hand its services in.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
});
