import type { PolicyList, Point } from "#content/page-types.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { DueWork } from "#platform/due-work.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import type { ApiOperation } from "./api-operation.ts";
import type { AssignedRecords } from "./assigned-records.ts";
import type { BrowserEventKind } from "./browser-event.ts";
import type { CachedPage } from "./cached-page.ts";
import type { DemoPart } from "./demo-part.ts";
import type { MailOpener, MailTarget } from "./mail-target.ts";
import type { MailTemplate } from "./mail-template.ts";
import type { MenuEntry } from "./menu-entry.ts";
import type { PersonStory } from "./person-story.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PictureUses } from "./picture-use.ts";
import type { QueueSource, UnfinishedWork, WorkFigure } from "./queue-source.ts";
import type { RecordKind } from "./record-kinds.ts";
import type { RecordList } from "./record-list.ts";
import type { RecordSearch } from "./record-search.server.ts";
import type { RelatedMessage } from "./related-message.ts";
import type { Retention } from "./retention.ts";
import type { Sitemap } from "./sitemap.ts";

/** Secret links: the link alone, or with a passcode, lets a visitor read the record. */
interface SecretLinks {
  /** Paths whose next segment is the secret, such as `/quote`. */
  readonly under?: readonly string[];
  /**
   * The subset of these paths that unsubscribe a recipient. Mail servers and mail programs post to them on the recipient's behalf (RFC
   * 8058) without a page or cookie of ours, so cross-site requests are allowed. These pages accept the secret as the only proof.
   */
  readonly oneClick?: readonly string[];
  /** Query parameters that carry a secret. The value `open` is not one: `?quote=open` opens the wizard. */
  readonly query?: readonly string[];
}

/** A button on a contact's page. */
interface ContactAction {
  /** Sort order, lowest first. */
  readonly position: number;
  readonly permission: Permission;
  readonly label: string;
  /** The name is empty if only the address is known. */
  hrefOf(person: { readonly email: string; readonly name: string }): string;
  /** The button on this person's records, if there is one. */
  readonly onRecords?: {
    readonly label: string;
    /** Undefined on records for which it makes no sense. */
    hrefOf(
      person: { readonly email: string; readonly name: string },
      record: { readonly kind: string; readonly id: string },
    ): string | undefined;
  };
}

/**
 * What one capability declares to the engines. Every entry is optional. The engines find it in `services.capabilities`, so that none
 * imports a feature. `app/capabilities.server.ts` lists all capabilities.
 */
export interface Capability {
  /** The name of its folder. */
  readonly name: string;
  /** Its kinds of record, keyed by the name that events, notes and mails use: their permission and their page. */
  readonly kinds?: Readonly<Record<string, RecordKind>>;
  /**
   * The words for a type of event, such as `post.edited`, where the default ("edited the post") would not read well: `room_request.let_go`
   * would be "go the let". tests/gates/registries.test.ts finds irregular verbs. A function can use the event's payload, which is null once
   * erased.
   */
  readonly eventWords?: Readonly<Record<string, string | ((payload: EventPayload | null) => string)>>;
  /** What an entry of a record's history says when it is opened, for types of events that say much. */
  readonly eventDetails?: Readonly<Record<string, (payload: EventPayload | null) => string | undefined>>;
  /** Its event types that change nothing visitors see, such as `post.edited`, so the page cache is kept. */
  readonly privateEvents?: readonly string[];
  /**
   * Its pages in the back office's menu and command palette. The `key` must be a free letter and the position a free number:
   * app/kit/back-office/menu-for.test.ts names those used twice. The icons are in `app/ui/admin/shell/admin-icon.tsx`.
   */
  readonly menu?: readonly MenuEntry[];
  /** The mails it sends automatically, so that staff can edit their text. */
  readonly letters?: { readonly title: string; readonly templates: readonly MailTemplate[] };
  /** Its kinds of record whose mails people reply to: the replies are filed under the record. `find` names the record's people. */
  readonly mailTargets?: Readonly<Record<string, MailTarget>>;
  /** Creates a record from a mail that is not a reply. Only one capability has this. */
  readonly mailOpener?: MailOpener;
  /**
   * The personal data it stores about people who wrote to us, for export and erasure. tests/gates/registries.test.ts requires it for every
   * table with a column for an address.
   */
  readonly personalData?: readonly PersonalData[];
  /**
   * Its points in the privacy policy: `stored` if it has `personalData`, `kept` if it has `retention`. Use the constants of the code for
   * figures; a point that depends on a setting is a function.
   */
  readonly privacyPolicy?: Readonly<Partial<Record<PolicyList, Point | ((services: Pick<Services, "db" | "log">) => Promise<Point>)>>>;
  /** Of these lower-case addresses, those whose owner has used a link mailed to them. */
  readonly provenAddresses?: (db: Db | Tx, addresses: readonly string[]) => Promise<readonly string[]>;
  /**
   * Its records that come from people, for contacts, their timeline and next steps (`person-story.server.ts`). `position` is the next free
   * number.
   */
  readonly personStory?: readonly PersonStory[];
  /** How the command palette finds its records: `searchOf` of a list's source. */
  readonly search?: readonly RecordSearch[];
  /** Its lists whose record pages link to the previous and next record: `recordList` of a list's source. */
  readonly lists?: readonly RecordList[];
  /** Messages of its records that belong to the conversation of another one, which the reader may open. */
  readonly messagesAbout?: (ctx: Ctx, kind: string, id: string) => Promise<readonly RelatedMessage[]>;
  /** Its records that wait for staff, for the queue at `/admin` and the badges of the menu (`queue.server.ts`). */
  readonly queue?: readonly QueueSource[];
  /** Its kinds of record with an assignee. */
  readonly assigned?: readonly AssignedRecords[];
  /** The figures it shows above the queue. */
  readonly workFigures?: readonly WorkFigure[];
  /** Drafts and the like: no client waits for them, so the queue does not list them. */
  readonly unfinished?: readonly UnfinishedWork[];
  /** Its background work. */
  readonly dueWork?: readonly DueWork[];
  /** The data it keeps for a limited time only. */
  readonly retention?: readonly Retention[];
  /** Runs in the transaction that ends a person's last session. */
  readonly signedOut?: (tx: Tx, record: RecordEvent, personId: string, now: Date) => Promise<void>;
  /** Runs in the transaction that removes a colleague's access. */
  readonly personRemoved?: (tx: Tx, personId: string) => Promise<void>;
  /**
   * The permission staff need to open a file, by the kind of record it belongs to; a function if it depends on the record. Kinds not listed
   * are refused.
   */
  readonly filePermissions?: Readonly<
    Record<string, Permission | ((services: Pick<Services, "capabilities" | "db">, id: string) => Promise<Permission>)>
  >;
  /** Where it uses pictures from the media library. */
  readonly pictureUses?: PictureUses;
  /** What staff can start for a person from a contact's page, such as a quote. */
  readonly contactActions?: readonly ContactAction[];
  /** The events its pages send to the statistics. */
  readonly browserEvents?: BrowserEventKind;
  /** Its public URLs: for `/sitemap.xml` and its cached copy, and for the statistics, which count only known paths. */
  readonly sitemap?: Sitemap;
  /** Its public pages that are rendered once and kept, with the kinds of record that they show. */
  readonly cachedPages?: readonly CachedPage[];
  readonly secretLinks?: SecretLinks;
  /** Routes whose forms may upload files, in route syntax: `/ticket/:id`. */
  readonly uploadPaths?: readonly string[];
  /** What other programs can call without an account, for the API's documentation. */
  readonly api?: readonly ApiOperation[];
  /** Its part of the demo data. The loader in `app/kit/demo` inserts the rows, marks them as demo and removes them. */
  readonly demo?: DemoPart;
}

declare module "#platform/services.ts" {
  interface Services {
    /** Set when the process starts. */
    readonly capabilities: readonly Capability[];
  }
}
