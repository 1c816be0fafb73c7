import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";
import type { Services } from "#platform/services.ts";

/** A kind of record that events, notes and mails are about (`subject_kind`). */
export interface RecordKind {
  /** The permission to be notified of such records. */
  readonly permission: Permission;
  /** The label, where the code's word differs. */
  readonly name?: string;
  /** Its page, if it has one. */
  readonly hrefOf?: (id: string) => string;
  /** What the log calls a visitor who acts on it, where there is a better word. */
  readonly visitor?: string;
}

type Known = Pick<Services, "capabilities">;

export const findKind = ({ capabilities }: Known, kind: string): RecordKind | undefined =>
  capabilities.map(({ kinds = {} }) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined)).find((found) => found !== undefined);

export const knownKinds = ({ capabilities }: Known): readonly string[] => capabilities.flatMap(({ kinds = {} }) => Object.keys(kinds));

/** In lower case, such as "meeting type". */
export const kindName = (services: Known, kind: string): string => findKind(services, kind)?.name ?? kind.replaceAll("_", " ");

/** Kinds that no capability names, such as sessions, need the permission to read the whole log. */
export const permissionForKind = (services: Known, kind: string): Permission => findKind(services, kind)?.permission ?? "activity";

/** The kinds whose records this person may open. */
export const kindsFor = (services: Known, holder: Holder): readonly string[] =>
  knownKinds(services).filter((kind) => allows(holder, permissionForKind(services, kind)));

/** The page of a record, if there is one. */
export const recordHref = (services: Known, kind: string, id: string): string | undefined => findKind(services, kind)?.hrefOf?.(id);
