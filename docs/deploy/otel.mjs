// Traces of requests and database queries, by OpenTelemetry's own SDK; the app contains none. Copy this file into a folder of its own, then
//   npm install @opentelemetry/sdk-node@0.301.0 @opentelemetry/auto-instrumentations-node@0.82.0
// and start the app with it:
//   OTEL_SERVICE_NAME=orbweave OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318 node --import /opt/otel/otel.mjs build/server/index.js
import { register } from "node:module";
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

// The app is made of ES modules: this lets the SDK see what they import.
register("import-in-the-middle/hook.mjs", import.meta.url);

const PROBES = ["/healthz", "/readyz", "/metrics"];
const pathOf = ({ url = "/" }) => url.split("?", 1)[0];
/** Private links of quotes, tickets and the like are secrets. */
const masked = (path) => path.replaceAll(/[^/]{12,}/g, "*");

const sdk = new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({
      "@opentelemetry/instrumentation-http": {
        ignoreIncomingRequestHook: (request) => PROBES.includes(pathOf(request)),
        startIncomingSpanHook: (request) => ({ "url.path": masked(pathOf(request)), "url.query": "" }),
      },
      "@opentelemetry/instrumentation-net": { enabled: false },
      // Background work asks the database every second: only what belongs to a request.
      "@opentelemetry/instrumentation-pg": { requireParentSpan: true },
    }),
  ],
});
sdk.start();
