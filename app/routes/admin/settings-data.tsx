import { PersonSection } from "#kit/privacy/person-section.tsx";
import { backupStatus } from "#kit/backup/backup-status.server.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { BackupSection } from "#features/settings/backup-section.tsx";
import { dataAction } from "#features/settings/data-action.server.ts";
import { DemoSection } from "#features/settings/demo-section.tsx";
import { countDemo } from "#kit/demo/demo-world.server.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-data";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const ctx = staffCtx(context);
  const [demo, backups] = await Promise.all([countDemo(ctx), backupStatus(ctx)]);
  return { demo, backups };
}

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  dataAction(staffCtx(context), await formOf(request));

export default function DataPage({ loaderData: { demo, backups }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <BackupSection scheduled={backups} />
      <DemoSection demo={demo} />
      <PersonSection
        held={answer && "held" in answer ? answer.held : undefined}
        lookUpErrors={errorsOf(answer, "look-up")}
        erasureErrors={errorsOf(answer, "erase")}
      />
    </SettingsPage>
  );
}
