import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Public pages know only their own routes; the rest, the back office above all, is discovered when it is needed.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
