import { PersonSection } from "#kit/privacy/person-section.tsx";
import { backupStatus, lastBackupAt } from "#kit/backup/backup-status.server.ts";
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
  const [demo, backups, lastAt] = await Promise.all([countDemo(ctx), backupStatus(ctx), lastBackupAt(ctx)]);
  return { demo, backups, lastAt };
}

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  dataAction(staffCtx(context), await formOf(request));

export default function DataPage({ loaderData: { demo, backups, lastAt }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <BackupSection lastAt={lastAt} scheduled={backups} />
      <DemoSection demo={demo} />
      <PersonSection
        held={answer && "held" in answer ? answer.held : undefined}
        lookUpErrors={errorsOf(answer, "look-up")}
        erasureErrors={errorsOf(answer, "erase")}
      />
    </SettingsPage>
  );
}
