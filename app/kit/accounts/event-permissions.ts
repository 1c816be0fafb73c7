import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";
import type { Services } from "#platform/services.ts";

interface Listener extends Holder {
  readonly personId: string;
}

/** The permission needed to receive live events about each kind of record. A person always receives events about themselves. */
export function mayHear(
  services: Pick<Services, "capabilities">,
  listener: Listener,
  { subjectKind, subjectId }: Pick<LiveEvent, "subjectKind" | "subjectId">,
): boolean {
  return (subjectKind === "person" && subjectId === listener.personId) || allows(listener, permissionForKind(services, subjectKind));
}
