import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { guardShell } from "#kit/back-office/guard-shell.server.ts";
import { VideoForm } from "#features/appointments/office/record/video-form.tsx";
import { WeeklySection } from "#features/stats/office/weekly-section.tsx";
import { servicesContext } from "#platform/request-context.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import Invite from "./invite.tsx";
import AdminLayout, { loader } from "./layout.tsx";

const Page = () =>
  createElement(
    Fragment,
    null,
    createElement(Invite, { actionData: undefined } as never),
    createElement(WeeklySection, { isOn: true }),
    createElement(VideoForm, {
      record: { appointment: { videoLink: "", applicationId: null }, host: { videoLink: "" } } as never,
      errors: undefined,
    }),
  );

/** A back-office page as rendered for a signed-in person. */
async function shown(world: TestWorld): Promise<string> {
  const { cookies } = await signedIn(world, await aPerson(world));
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  const request = new Request("http://localhost/admin", { headers: { cookie: cookies } });
  await guardShell({ request, url: new URL(request.url), context }, "home", async () => new Response());
  const loaderData = await loader({ context, url: new URL(request.url) });
  const Office = () => createElement(AdminLayout, { loaderData } as never);
  const Stub = createRoutesStub([{ path: "/", Component: Office, children: [{ index: true, Component: Page }] }]);
  return renderToStaticMarkup(createElement(Stub));
}

const PROMISES = ["They get an email with a link", "Every admin gets last week’s figures by email", "The client is told by email"];
const WITHOUT = ["so the invitation email stays in the outbox", "these emails stay in the outbox", "in its calendar file"];

it.each([
  [{ SMTP_URL: "smtp://mail.example" }, PROMISES, WITHOUT],
  [{}, WITHOUT, PROMISES],
])("promises staff an email only where there is a mail server: %j", async (env, said, unsaid) => {
  await using world = await testWorld(env);
  const words = await shown(world);
  for (const each of said) expect(words).toContain(each);
  for (const each of unsaid) expect(words).not.toContain(each);
});
