import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./content/site-map.ts";

export default {
  ssr: true,
  prerender: { paths: prerenderedPaths(), concurrency: 2 },
  // Public pages know only their own routes; the rest, the back office above all, is discovered when it is needed.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
