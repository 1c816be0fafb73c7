import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";
import type { Services } from "#platform/services.ts";

interface Listener extends Holder {
  readonly personId: string;
}

/** Who hears at once of what happens to which record. What happens to oneself one may always know. */
export function mayHear(
  services: Pick<Services, "capabilities">,
  listener: Listener,
  { subjectKind, subjectId }: Pick<LiveEvent, "subjectKind" | "subjectId">,
): boolean {
  return (subjectKind === "person" && subjectId === listener.personId) || allows(listener, permissionForKind(services, subjectKind));
}
