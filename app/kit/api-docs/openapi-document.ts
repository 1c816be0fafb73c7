import { BRAND } from "#content/brand.ts";
import type { ApiOperation } from "#kit/capability/api-operation.ts";
import type { Services } from "#platform/services.ts";
import { describeOperation } from "./operation.ts";

const VERSION = "1.0.0";

const OWN: ApiOperation = {
  method: "get",
  path: "/api/openapi.json",
  summary: "This document",
  answers: { 200: { description: "OpenAPI 3.1." } },
};

export const operationsOf = ({ capabilities }: Pick<Services, "capabilities">): readonly ApiOperation[] => [
  ...capabilities.flatMap(({ api = [] }) => api),
  OWN,
];

/** OpenAPI 3.1, generated from the schemas that validate the requests. */
export function openApiDocument(services: Pick<Services, "capabilities">, origin: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const operation of operationsOf(services))
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  return {
    openapi: "3.1.0",
    info: {
      title: `${BRAND.name} API`,
      version: VERSION,
      description: "What the public site uses. Every refusal is a JSON object with one sentence in `error`.",
    },
    servers: [{ url: origin }],
    paths,
  };
}
