import { data } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { answerPersonForm } from "#features/privacy/answer-person-form.server.ts";
import { PersonSection } from "#features/privacy/person-section.tsx";
import { BackupSection } from "#features/settings/backup-section.tsx";
import { DemoSection } from "#features/settings/demo-section.tsx";
import { countDemo, removeDemo } from "#features/settings/remove-demo.server.ts";
import { said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { useSaid } from "#features/settings/use-said.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-data";

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ demo: await countDemo(staffCtx(context)) });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  if (form.get("form") === "demo") {
    const removed = await removeDemo(ctx);
    return data(said("demo", removed === 1 ? "One demo record is removed." : `${removed} demo records are removed.`));
  }
  const answer = await answerPersonForm(ctx, form);
  return data(answer, { status: answer?.errors || !answer ? 400 : 200 });
}

export default function DataPage({ loaderData: { demo }, actionData }: Route.ComponentProps) {
  useSaid(actionData);
  const errorsOf = (form: string) => (actionData?.form === form ? actionData.errors : undefined);
  return (
    <SettingsPage>
      <BackupSection />
      <DemoSection demo={demo} />
      <PersonSection held={actionData && "held" in actionData ? actionData.held : undefined} lookUpErrors={errorsOf("look-up")} erasureErrors={errorsOf("erase")} />
    </SettingsPage>
  );
}
