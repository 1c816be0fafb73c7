import type { EventPayload } from "#db/schema/activity.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { DueWork } from "#platform/due-work.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import type { ApiOperation } from "./api-operation.ts";
import type { BrowserEventKind } from "./browser-event.ts";
import type { CachedPage } from "./cached-page.ts";
import type { DemoPart } from "./demo-part.ts";
import type { MailOpener, MailTarget } from "./mail-target.ts";
import type { MailTemplate } from "./mail-template.ts";
import type { MenuEntry } from "./menu-entry.ts";
import type { PersonStory } from "./person-story.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PictureUses } from "./picture-use.ts";
import type { QueueSource, WorkFigure } from "./queue-source.ts";
import type { RecordKind } from "./record-kinds.ts";
import type { RecordList } from "./record-list.ts";
import type { RecordSearch } from "./record-search.server.ts";
import type { RelatedMessage } from "./related-message.ts";
import type { Retention } from "./retention.ts";
import type { Sitemap } from "./sitemap.ts";

/** Secret links: a visitor with the link needs nothing else, or only a passcode, to read the record behind it. */
interface SecretLinks {
  /** Paths whose next segment is the secret, such as `/quote`. */
  readonly under?: readonly string[];
  /**
   * Of these paths, those that end mails. Mail servers and mail programs post to them on behalf of the recipient (RFC 8058): they have no
   * page of ours and no cookie, so a request from another site is not refused. The secret is the only proof that these pages look at.
   */
  readonly oneClick?: readonly string[];
  /** Query parameters that carry one. The value `open` is none: `?quote=open` opens the wizard. */
  readonly query?: readonly string[];
}

/** A button on the page of a contact. */
interface ContactAction {
  /** Sort order, the lowest first. */
  readonly position: number;
  readonly permission: Permission;
  readonly label: string;
  /** The name is empty where only the address is known. */
  hrefOf(person: { readonly email: string; readonly name: string }): string;
}

/**
 * What one capability declares to the engines. Every entry is optional and read by exactly one engine, which finds it in
 * `services.capabilities`: no engine imports a feature. `app/capabilities.server.ts` lists them all.
 */
export interface Capability {
  /** Its folder's name. */
  readonly name: string;
  /** Its kinds of record, by the name that events, notes and mails know them by. */
  readonly kinds?: Readonly<Record<string, RecordKind>>;
  /**
   * The words for a type of event, such as `post.edited`, where the general rule ("edited the post") would not read well. With a function
   * they name what the event recorded, which is null once erased.
   */
  readonly eventWords?: Readonly<Record<string, string | ((payload: EventPayload | null) => string)>>;
  /** Types of its events that change nothing visitors see, such as `post.edited`: rendered pages are kept. */
  readonly privateEvents?: readonly string[];
  /** Its pages in the back office's menu and command palette. */
  readonly menu?: readonly MenuEntry[];
  /** The mails it sends automatically, so that staff can change their words. */
  readonly letters?: { readonly title: string; readonly templates: readonly MailTemplate[] };
  /** Its kinds of record that answers by mail are filed into. */
  readonly mailTargets?: Readonly<Record<string, MailTarget>>;
  /** Makes a record of a mail that answers none. One capability has it. */
  readonly mailOpener?: MailOpener;
  /** What it stores about people who wrote to us, for export and erasure. */
  readonly personalData?: readonly PersonalData[];
  /** Of these addresses (in lower case) those whose owner has used a link that was mailed to them. */
  readonly provenAddresses?: (db: Db | Tx, addresses: readonly string[]) => Promise<readonly string[]>;
  /** Its records that come from people, for contacts. */
  readonly personStory?: readonly PersonStory[];
  /** How the command palette finds its records. */
  readonly search?: readonly RecordSearch[];
  /** Its lists whose records lead to each other. */
  readonly lists?: readonly RecordList[];
  /** Messages of its records that belong to the conversation of another one, which the reader may open. */
  readonly messagesAbout?: (ctx: Ctx, kind: string, id: string) => Promise<readonly RelatedMessage[]>;
  /** Its records that wait for staff, for the queue at `/admin` and the badges of the menu. */
  readonly queue?: readonly QueueSource[];
  /** Its figures above the queue. */
  readonly workFigures?: readonly WorkFigure[];
  /** Background work of the process. */
  readonly dueWork?: readonly DueWork[];
  /** What it keeps for a limited time only. */
  readonly retention?: readonly Retention[];
  /** Part of the transaction that ends a person's last session. */
  readonly signedOut?: (tx: Tx, record: RecordEvent, personId: string, now: Date) => Promise<void>;
  /** Part of the transaction that takes a colleague's access away. */
  readonly personRemoved?: (tx: Tx, personId: string) => Promise<void>;
  /**
   * The permission to open a file as staff, by the kind of record it belongs to; a function, where it depends on the record. A kind that is
   * not listed is refused.
   */
  readonly filePermissions?: Readonly<
    Record<string, Permission | ((services: Pick<Services, "capabilities" | "db">, id: string) => Promise<Permission>)>
  >;
  /** Where it uses pictures of the media library. */
  readonly pictureUses?: PictureUses;
  /** What staff can start for a person, such as a quote, on the page of a contact. */
  readonly contactActions?: readonly ContactAction[];
  /** The events that its pages send to the statistics. */
  readonly browserEvents?: BrowserEventKind;
  readonly sitemap?: Sitemap;
  readonly cachedPages?: readonly CachedPage[];
  readonly secretLinks?: SecretLinks;
  /** Routes whose forms may upload files, as routes write them: `/ticket/:id`. */
  readonly uploadPaths?: readonly string[];
  readonly api?: readonly ApiOperation[];
  /** Its part of the demo world. */
  readonly demo?: DemoPart;
}

declare module "#platform/services.ts" {
  interface Services {
    /** Put there when the process starts. */
    readonly capabilities: readonly Capability[];
  }
}
