import { type APIRequestContext, expect } from "@playwright/test";

/** Submits another visitor's request. A test that changes a quote needs its own, because tests run in parallel. */
export async function askForQuote(
  request: APIRequestContext,
  name: string,
  readPages: readonly string[] = [],
): Promise<{ readonly email: string; readonly token: string }> {
  const key = crypto.randomUUID();
  const data = {
    email: `${name}-${key}@example.com`,
    idempotencyKey: key,
    choices: {
      Industry: "Travel",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "Localhost",
      Integration: "No Integration",
      Security: "Basic Security measures",
    },
    pages: [{ text: "A form." }],
    delivery: "Regular",
    readPages,
  };
  const answer = await request.post("/api/quotes", { data });
  expect(answer.status()).toBe(201);
  const { data: quote } = (await answer.json()) as { data: { token: string } };
  return { email: data.email, token: quote.token };
}
