import { TASK_PAGES } from "#content/task-pages.ts";
import { TASK_PATHS, type TaskType, type TaskWords } from "#content/task-shapes.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { siteOf } from "./site.server.ts";

/** The text of a task page, as published by staff or as built. */
export async function taskWords<Type extends TaskType>(
  services: Pick<Services, "db" | "log" | "previewOf" | "newRedirect">,
  type: Type,
): Promise<TaskWords[Type]> {
  const [site, contact] = await Promise.all([siteOf(services), contactOf(services)]);
  return filled(site.find(type, TASK_PATHS[type]) ?? TASK_PAGES[type], contact);
}
