import { z } from "zod";
import type { ApiOperation } from "#kit/capability/api-operation.ts";
import { limitSize } from "#domain/text/file-size.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "#kit/files/accepted-files.ts";
import { idempotencyFieldOf } from "#platform/json-api.server.ts";
import { errorSchema } from "./answer-schemas.ts";

const jsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const FILES = {
  type: "array",
  maxItems: MAX_FILES,
  items: { type: "string", format: "binary" },
  description: `Up to ${MAX_FILES} files of at most ${limitSize(MAX_FILE_BYTES)} each.`,
};

function withFiles(schema: ReturnType<typeof jsonSchema>) {
  return { ...schema, properties: { ...schema.properties, files: FILES } };
}

function requestBody({ schema, takesFiles = false }: NonNullable<ApiOperation["body"]>) {
  const { required = [], ...rest } = jsonSchema(schema, "input");
  const json = { ...rest, required: required.filter((name) => name !== idempotencyFieldOf(schema)) };
  return {
    required: true,
    content: { "application/json": { schema: json }, ...(takesFiles && { "multipart/form-data": { schema: withFiles(json) } }) },
  };
}

const content = (schema: z.ZodType) => ({ "application/json": { schema: jsonSchema(schema, "output") } });

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));

/** The key may instead be sent in the body. */
function inHeader({ schema }: NonNullable<ApiOperation["body"]>) {
  const field = idempotencyFieldOf(schema);
  if (field === undefined) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", format: "uuid" },
      description: `Required here or as the field ${field} of the body. If both are sent, they must be equal.`,
    },
  ];
}

const AWAY =
  "Our records cannot be reached. `Retry-After` says how many seconds to wait; what has an idempotency key may be sent again with it.";

/** One operation as the OpenAPI document lists it. */
export function describeOperation({ method, path, summary, description, body, answers, refusals = {} }: ApiOperation) {
  const refused = { ...(body && { 400: "Something is missing or wrong." }), 503: AWAY, ...refusals };
  const named = [...inPath(path), ...(body ? inHeader(body) : [])];
  return {
    operationId: `${method} ${path}`.replaceAll(/[^a-z]+(\w?)/gi, (_, next: string) => next.toUpperCase()),
    summary,
    ...(description !== undefined && { description }),
    ...(named.length > 0 && { parameters: named }),
    ...(body && { requestBody: requestBody(body) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: answer.description, ...(answer.schema && { content: content(answer.schema) }) },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(refused).map(([status, sentence]) => [status, { description: sentence, content: content(errorSchema) }]),
      ),
    },
  };
}
