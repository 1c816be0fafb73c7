import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import type { Services } from "#platform/services.ts";

/** A kind of record that events, notes and mails refer to (`subject_kind`). */
export interface RecordKind {
  /** The permission needed to be notified about such records. */
  readonly permission: Permission;
  /** The label, if it differs from the name in code. */
  readonly name?: string;
  /** Its page, if it has one. */
  readonly hrefOf?: (id: string) => string;
  /** What the log calls a visitor who acts on it, if there is a better word. */
  readonly visitor?: string;
}

type Needed = Pick<Services, "capabilities">;

export const findKind = ({ capabilities }: Needed, kind: string): RecordKind | undefined =>
  capabilities.map(({ kinds = {} }) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined)).find((found) => found !== undefined);

export const knownKinds = ({ capabilities }: Needed): readonly string[] => capabilities.flatMap(({ kinds = {} }) => Object.keys(kinds));

/** In lower case, such as "meeting type". */
export const kindName = (services: Needed, kind: string): string => findKind(services, kind)?.name ?? kind.replaceAll("_", " ");

/** For example "Meeting type". */
export const kindTitle = (services: Needed, kind: string): string => capitalise(kindName(services, kind));

/** Kinds no capability declares, such as sessions, require the permission to read the whole log. */
export const permissionForKind = (services: Needed, kind: string): Permission => findKind(services, kind)?.permission ?? "activity";

/** The kinds whose records this person may open. */
export const kindsFor = (services: Needed, holder: Holder): readonly string[] =>
  knownKinds(services).filter((kind) => allows(holder, permissionForKind(services, kind)));

/** The record's page, if it has one. */
export const recordHref = (services: Needed, kind: string, id: string): string | undefined => findKind(services, kind)?.hrefOf?.(id);
