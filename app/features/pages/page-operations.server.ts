import { inData } from "#kit/api-docs/answer-schemas.ts";
import { type ApiOperation, TOO_MANY } from "#kit/capability/api-operation.ts";
import { serviceFactsSchema } from "./service-answer-schema.ts";

export const PAGE_OPERATIONS: readonly ApiOperation[] = [
  {
    method: "get",
    path: "/api/services",
    summary: "What the firm offers, with example prices",
    description: "For machines, from any site. `ETag` tells whether it has changed.",
    answers: { 200: { description: "Every service, solution and lab of the menus.", schema: inData(serviceFactsSchema) } },
    refusals: TOO_MANY,
  },
];
