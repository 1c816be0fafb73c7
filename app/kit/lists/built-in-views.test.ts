import { describe, expect, it } from "vitest";
import { AUDIT_SOURCE } from "#features/audits/office/audit-source.server.ts";
import { APPOINTMENT_SOURCE } from "#features/appointments/office/list/appointment-source.server.ts";
import { POST_SOURCE } from "#features/blog/office/post-source.server.ts";
import { APPLICATION_SOURCE } from "#features/careers/office/application-source.server.ts";
import { JOB_SOURCE } from "#features/careers/office/job-source.server.ts";
import { EMPLOYER_SOURCE } from "#features/employers/office/employer-source.server.ts";
import { REQUEST_SOURCE } from "#features/employers/office/request-source.server.ts";
import { mailSourceFor } from "#features/email/office/mail-source.server.ts";
import { SUBSCRIBER_SOURCE } from "#features/newsletter/office/subscriber-source.server.ts";
import { PEOPLE_SOURCE } from "#kit/accounts/office/people-source.server.ts";
import { QUOTE_SOURCE } from "#features/quotes/office/quote-source.server.ts";
import { TICKET_SOURCE } from "#features/tickets/office/ticket-source.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { viewsFor } from "./built-in-views.ts";

const ME = "0195a8a4-3f6c-7c1e-9d2a-6f0c7b1d2e3f";

const SOURCES = [
  QUOTE_SOURCE,
  TICKET_SOURCE,
  APPLICATION_SOURCE,
  JOB_SOURCE,
  AUDIT_SOURCE,
  EMPLOYER_SOURCE,
  REQUEST_SOURCE,
  APPOINTMENT_SOURCE,
  POST_SOURCE,
  mailSourceFor({ services: {}, actor: { kind: "staff", role: "admin", areas: [] } } as unknown as Ctx),
  PEOPLE_SOURCE,
  SUBSCRIBER_SOURCE,
];

it.each(SOURCES.map(({ list, views }) => [list.name, list, views] as const))(
  "%s asks only for what its filters offer",
  (_, list, views) => {
    const shown = viewsFor(list, views, ME);
    expect(shown.map(({ name }) => name)).toEqual(views?.map(({ name }) => name));
    expect(new Set(shown.map(({ query }) => query)).size).toBe(shown.length);
  },
);

describe("a view", () => {
  it("puts the reader in the place of me, and writes the address as the list does", () => {
    const [mine] = viewsFor(QUOTE_SOURCE.list, [{ name: "Mine", query: "assignee=me&status=new" }], ME);
    expect(mine?.query).toBe(`status=new&assignee=${ME}`);
  });

  it("that asks for what the list does not have is a bug", () => {
    expect(() => viewsFor(QUOTE_SOURCE.list, [{ name: "Odd", query: "status=odd" }], ME)).toThrow(/"Odd"/);
  });
});
