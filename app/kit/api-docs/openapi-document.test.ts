import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import routes from "#app/routes.ts";
import { openApiDocument, operationsOf } from "./openapi-document.ts";

interface RouteEntry {
  readonly path?: string;
  readonly file: string;
  readonly children?: readonly RouteEntry[];
}

const flat = (entries: readonly RouteEntry[]): RouteEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

const publicRoutes = flat(await routes).filter(({ path = "" }) => path.startsWith("api/") && !path.startsWith("api/admin"));

const written = (path = "") => `/${path.replaceAll(/:(\w+)/g, "{$1}")}`;

const SERVICES = { capabilities: CAPABILITIES };
const OPERATIONS = operationsOf(SERVICES);
const document = openApiDocument(SERVICES, "https://orbweave.example");

describe("the OpenAPI document", () => {
  it("has every public route of the API, and no other", () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(publicRoutes.map(({ path }) => written(path)).toSorted());
    expect(publicRoutes.length).toBeGreaterThan(5);
  });

  it.each(OPERATIONS.map(({ method, path }) => [method, path] as const))("says of %s %s what its route takes", (method, path) => {
    const file = `app/${publicRoutes.find((route) => written(route.path) === path)?.file}`;
    expect(existsSync(file)).toBe(true);
    const source = readFileSync(file, "utf8");
    expect(source).toContain(method === "get" ? "loader" : "action");
    if (method !== "get") expect(source).toMatch(new RegExp(`"?${method.toUpperCase()}"?`));
  });

  it("describes a ticket by the schema that checks it, as JSON and as a form with files", () => {
    const content = document.paths["/api/tickets"]?.["post"]?.requestBody?.content;
    const fields = ["email", "full_name", "contact_number", "subject", "category", "question"];
    expect(content?.["application/json"].schema.required).toEqual(fields);
    expect(content?.["application/json"].schema.properties?.["category"]).toMatchObject({
      enum: ["Price", "Product", "Service", "Others"],
    });
    expect(content?.["multipart/form-data"]?.schema.properties["files"]).toMatchObject({ maxItems: 5 });
  });

  it("takes the idempotency key as a header wherever the body has one, and then the body need not have it", () => {
    const keyed = OPERATIONS.filter(({ method, path }) =>
      document.paths[path]?.[method]?.parameters?.some(({ name }) => name === "Idempotency-Key"),
    ).map(({ path }) => path);
    expect(keyed).toEqual(["/api/quotes", "/api/tickets", "/api/quotes/{token}/tickets", "/api/appointments"]);
    expect(document.paths["/api/quotes"]?.["post"]?.requestBody?.content["application/json"].schema.required).toEqual([
      "choices",
      "pages",
      "delivery",
      "email",
    ]);
  });

  it("is JSON, with an id for every operation", () => {
    const ids = OPERATIONS.map(({ method, path }) => document.paths[path]?.[method]?.operationId);
    expect(new Set(ids).size).toBe(OPERATIONS.length);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
