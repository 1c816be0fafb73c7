import { BRAND } from "#content/brand.ts";
import { describeOperation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

const VERSION = "1.0.0";

/** OpenAPI 3.1, made from the very schemas that requests are checked with. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const operation of OPERATIONS) paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND.name} API`, version: VERSION, description: "What the public site uses: tickets, quotes and estimates. Every refusal is a JSON object with one sentence in `error`." },
    servers: [{ url: origin }],
    paths,
  };
}
