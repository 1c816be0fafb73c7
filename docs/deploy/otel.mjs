// Traces of requests, database queries and outgoing calls, with the SDK of your choice. The app itself contains none.
//   npm install --no-save @opentelemetry/sdk-node@0.221.0 @opentelemetry/auto-instrumentations-node@0.79.0
//   OTEL_SERVICE_NAME=orbweave OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318 node --import ./docs/deploy/otel.mjs build/server/index.js
import { register } from "node:module";
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

// The app is made of ES modules: this lets the SDK see what they import.
register("import-in-the-middle/hook.mjs", import.meta.url);

const sdk = new NodeSDK({ instrumentations: [getNodeAutoInstrumentations()] });
sdk.start();
