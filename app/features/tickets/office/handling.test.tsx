import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { Handling } from "./handling.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

it.each([
  ["rina@example.com", true],
  ["", false],
])("asks for a deliberate press before a ticket is solved only if that mails the client (%j)", (email, isDeliberate) => {
  const ticket = { status: "open", priority: "normal", category: "Price", assigneeId: null, tags: ["vip"], email };
  const record = { ticket, assignees: [] } as unknown as TicketRecord;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Handling record={record} answer={undefined} /> }]);
  expect(renderToStaticMarkup(<Stub />).includes('data-deliberate="solved"')).toBe(isDeliberate);
});
