import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { personAction } from "#kit/accounts/office/person-action.server.ts";
import { invitePerson } from "#kit/accounts/invite-person.server.ts";
import { RequestForm } from "#features/audits/page/request-form.tsx";
import { ApplyForm } from "#features/careers/page/apply-form.tsx";
import { TASK_PAGES } from "#content/task-pages.ts";
import { SentView } from "#features/careers/page/sent-view.tsx";
import { HireView } from "#features/employers/page/hire-view.tsx";
import { quoteAction } from "#features/quotes/office/quote-action.server.ts";
import { quoteAnswer } from "#features/quotes/quote-answer.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { QuoteLink } from "#features/quotes/wizard/quote-link.tsx";
import { mailAction } from "#features/settings/mail-action.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";

const CONFIGURATIONS = [
  [true, { SMTP_URL: "smtp://mail.example" }],
  [false, {}],
] as const;

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

function shown(view: ReactNode): string {
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: () => view }])));
}

const CLAIM = /on its way|goes to \S+@|have sent|goes there|goes to the address you gave, unless/;

it.each(CONFIGURATIONS)("says that the link of a quote is mailed only where there is a mail server: %s", async (isMailing, env) => {
  await using world = await testWorld(env);
  const requested = await requestQuote(asVisitor(world), newQuote());
  if (!requested.ok) throw new Error(requested.reason);
  const quote = await quoteAnswer(world.services, requested.quote);
  expect(quote.isMailed).toBe(isMailing);
  const store = { saved: undefined, quote, failure: undefined, tryAgain: () => {}, adopt: () => {} };
  const words = shown(createElement(QuoteLink, { store, email: "rina@example.com", cents: quote.totalCents, hasFailedPages: false }));
  expect(words).toContain(isMailing ? "The link goes to rina@example.com by email." : "Please save it: we do not send it by email.");
  expect(CLAIM.test(words)).toBe(isMailing);
});

it.each(CONFIGURATIONS)("tells staff what becomes of an email that they send: %s", async (isMailing, env) => {
  await using world = await testWorld(env);
  const staff = await asStaff(world);
  const requested = await requestQuote(asVisitor(world), newQuote());
  const invited = await invitePerson(staff, { email: "new@orbweave.example", name: "", role: "member", areas: [] });
  if (!requested.ok || !invited.ok) throw new Error("Nothing to send.");
  const answers = [
    await quoteAction(staff, requested.quote.id, form({ intent: "send" })),
    await personAction(staff, invited.id, form({ intent: "invitation" })),
    await mailAction(staff, form({ intent: "test" })),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({
      ok: true,
      done: expect.stringMatching(
        isMailing ? /is on its way\./ : /^(?:.*\. )?No mail server is set up, so (?:the|a) .* stays in the outbox\./,
      ),
    });
});

it.each([true, false])("promises applicants, clients and employers an email only where one can leave: %s", (isMailing) => {
  const page = { headline: "", lede: "", sections: [] };
  const words = [
    shown(createElement(SentView, { slug: "role", title: "Role", isMailing, words: TASK_PAGES.application.sent })),
    shown(
      createElement(ApplyForm, {
        page: { slug: "role", questions: [], form: { key: crypto.randomUUID(), opened: "", isMailing } },
        answer: undefined,
      }),
    ),
    shown(
      createElement(RequestForm, {
        formKey: "",
        opened: "",
        isMailing,
        errors: undefined,
        typed: {},
        handed: undefined,
        work: undefined,
      }),
    ),
    shown(
      createElement(HireView, {
        page: page as never,
        form: { key: "", opened: "" },
        thanks: { isNamed: false, isMailed: isMailing, words: TASK_PAGES.hireSent },
        answer: undefined,
      }),
    ),
  ];
  for (const each of words) expect(CLAIM.test(each)).toBe(isMailing);
});
