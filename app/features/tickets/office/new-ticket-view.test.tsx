import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { NewTicketView } from "./new-ticket-view.tsx";

it.each([
  [true, "Our answers reach the client by email only"],
  [false, "No mail server is set up, so emails with our answers stay in the outbox"],
])("says what becomes of our answers, with a mail server: %s", (isMailing, words) => {
  const page = { email: "", fullName: "", idempotencyKey: randomUUID(), isMailing };
  const Page = createRoutesStub([{ path: "/", Component: () => <NewTicketView page={page} errors={undefined} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain(words);
  expect(html.includes("reach the client by email only")).toBe(isMailing);
});
