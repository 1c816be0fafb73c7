import type { AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import type { AuditStatus } from "#domain/audits/audit-status.ts";
import type { CodeLanguage } from "#domain/blog/code-languages.ts";
import type { ApplicationStage } from "#domain/careers/application-stage.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import type { Category, Choices, Option } from "#domain/pricing/options.ts";
import type { TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { TicketCategory } from "#domain/tickets/ticket-words.ts";

/**
 * The text of a page. In every paragraph and answer, `[text](/path)` or `[text](mailto:address)` makes a link and `` `code` `` a code span;
 * nothing else is markup.
 */
export type Prose = string;

export interface Question {
  readonly question: string;
  readonly answer: Prose;
}

/** A typical project of this kind, priced on the page by the engine of the quote wizard. */
export interface SampleProject {
  readonly name: string;
  /** All eight wizard answers. */
  readonly choices: Required<Choices>;
  /** One description per page or feature, as a client would type it in step 10. */
  readonly pages: readonly string[];
  /**
   * What such a project also needs, which is in the page's timeline but not in this price: an audit, licences, weeks of guarded launch. Two
   * to four noun phrases that fit into a sentence.
   */
  readonly excludes: readonly string[];
}

/** A small table; each row has as many cells as there are columns, and its first cell names it. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ArtefactBase {
  readonly heading: string;
  /** What it is and how to read it. An artefact is an example in our format, never a client's document. */
  readonly caption: Prose;
  /** The name of the delivered file, at most 40 characters. */
  readonly file: string;
  /** Version, page or date, e.g. "v0.4 · page 3 of 11". At most 40 characters. */
  readonly version: string;
}

/** A page of a specification or study: numbered paragraphs, formulas and a table of parameters. */
export interface PaperArtefact extends ArtefactBase {
  readonly kind: "paper";
  readonly title: string;
  readonly section: { readonly number: number; readonly name: string };
  readonly paragraphs: readonly Prose[];
  /** Monospaced lines of at most 64 characters. */
  readonly formula?: readonly string[];
  readonly parameters?: Grid;
}

export interface ThreatsArtefact extends ArtefactBase {
  readonly kind: "threats";
  readonly asset: string;
  readonly threats: readonly {
    readonly attacker: string;
    readonly path: Prose;
    readonly control: Prose;
    readonly remains: Prose;
    readonly rating: "low" | "medium" | "high";
  }[];
}

/** Part of a wireframe. `note` is the number of the annotation that explains it. */
export type WireframeBlock = { readonly note?: number } & (
  | { readonly block: "bar"; readonly title: string; readonly actions?: readonly string[] }
  | { readonly block: "text"; readonly text: string; readonly tone?: "plain" | "heading" | "alert" }
  | {
      readonly block: "form";
      readonly fields: readonly { readonly label: string; readonly value: string; readonly error?: string }[];
    }
  | {
      readonly block: "list";
      readonly rows: readonly { readonly title: string; readonly detail?: string; readonly value?: string }[];
    }
  | { readonly block: "chart"; readonly label: string; readonly values: readonly number[] }
  | { readonly block: "map"; readonly label: string; readonly places: readonly string[] }
  | { readonly block: "buttons"; readonly labels: readonly string[] }
);

export interface WireframeArtefact extends ArtefactBase {
  readonly kind: "wireframe";
  readonly device: "phone" | "desktop";
  readonly blocks: readonly WireframeBlock[];
  /** The annotations, numbered from 1. */
  readonly notes: readonly Prose[];
}

export interface Chart {
  readonly label: string;
  readonly shape: "line" | "bar";
  readonly unit: string;
  readonly values: readonly number[];
  /** The labels under the first and the last value. */
  readonly from: string;
  readonly to: string;
  readonly limit?: { readonly label: string; readonly value: number };
}

export interface DashboardArtefact extends ArtefactBase {
  readonly kind: "dashboard";
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly note: string;
    readonly tone?: Tone;
  }[];
  readonly charts: readonly Chart[];
  readonly table?: Grid;
}

/** Code with the test that proves it. Lines have at most 64 characters. */
export interface CodeArtefact extends ArtefactBase {
  readonly kind: "code";
  readonly files: readonly { readonly path: string; readonly language: CodeLanguage; readonly code: string }[];
  /** What the test run prints. */
  readonly result: string;
}

/** Boxes on a 0-based grid of columns and rows, with arrows between them. */
export interface FlowArtefact extends ArtefactBase {
  readonly kind: "flow";
  readonly nodes: readonly {
    readonly id: string;
    /** At most 24 characters. */
    readonly label: string;
    /** At most 30 characters. */
    readonly detail?: string;
    readonly column: number;
    readonly row: number;
    readonly tone?: Tone;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label?: string }[];
}

export type Tone = "good" | "watch" | "bad";

export interface TableArtefact extends ArtefactBase {
  readonly kind: "table";
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly tone?: Tone }[];
  /** Conclusions drawn from it. */
  readonly findings: readonly Prose[];
}

/** A sample of a deliverable, drawn on the page. It is data, so that staff can edit it. */
export type Artefact =
  | PaperArtefact
  | ThreatsArtefact
  | WireframeArtefact
  | DashboardArtefact
  | CodeArtefact
  | FlowArtefact
  | TableArtefact;

/** A name with its explanation. */
export interface Point {
  readonly name: string;
  readonly detail: Prose;
}

interface PageBase {
  readonly slug: string;
  /** The h1: a plain statement for the buyer, not a repeat of the menu label. At most 70 characters. */
  readonly headline: string;
  /** Two or three sentences under the headline. */
  readonly lede: Prose;
  /** For search results and link previews: 70 to 155 characters. */
  readonly description: string;
  readonly sample: SampleProject;
  readonly artefact: Artefact;
  readonly questions: readonly Question[];
  /** Paths of three or four other pages. */
  readonly related: readonly string[];
}

/** Services and solutions share one type. */
export interface OfferingPage extends PageBase {
  /** The problem, in the words of the person who has it. */
  readonly problem: { readonly heading: string; readonly paragraphs: readonly Prose[] };
  /** Concrete deliverables. */
  readonly deliverables: readonly Point[];
  /** Week by week, e.g. when: "Weeks 1–2". */
  readonly timeline: readonly { readonly when: string; readonly title: string; readonly detail: Prose }[];
  readonly stack: readonly { readonly name: string; readonly why: Prose }[];
  readonly risks: readonly { readonly risk: string; readonly handling: Prose }[];
  /** Text around the instant contract check, on the one page that has it. */
  readonly check?: { readonly intro: Prose; readonly privacy: string; readonly isNot: readonly Prose[]; readonly noScript: string };
}

/** Labs read like research pages. */
export interface LabPage extends PageBase {
  readonly question: { readonly heading: string; readonly paragraphs: readonly Prose[] };
  readonly approach: readonly Point[];
  /** Current lines of work: the question, and how progress is measured. */
  readonly threads: readonly { readonly name: string; readonly detail: Prose; readonly measure: Prose }[];
  /** What we publish, in which form and under which licence. */
  readonly published: readonly Point[];
  readonly limits: readonly { readonly risk: string; readonly handling: Prose }[];
  readonly takePart: readonly Point[];
}

/** The lists of the privacy policy to which each capability adds a point: what it stores about people, and for how long. */
export type PolicyList = "stored" | "kept";

/** Company, career and legal pages: a headline and sections of prose. */
export interface DocumentPage {
  readonly headline: string;
  readonly lede: Prose;
  readonly description: string;
  readonly sections: readonly {
    /** The fragment for links to the section. */
    readonly id?: string;
    readonly heading: string;
    readonly paragraphs: readonly Prose[];
    /** Its points precede `points`. */
    readonly policyList?: PolicyList;
    readonly points?: readonly Point[];
  }[];
}

/**
 * A case study. Its text contains no figure that a computer can count: the figures, the chart and the code come from the project's own
 * data, selected by `figures`. The page leaves out the part of an empty list or text, so that a short case
 * needs no more than its head and the problem; the build asks more of our own two.
 */
export interface CaseStudy {
  readonly slug: string;
  readonly headline: string;
  readonly lede: Prose;
  readonly description: string;
  /** The kind of work, and for whom. */
  readonly kind: string;
  /** `2026-11-17`. */
  readonly publishedOn: string;
  /** Only for our own two projects. A case without it has text and pictures only. */
  readonly figures?: "price-engine" | "timelocked-savings";
  readonly problem: { readonly heading: string; readonly paragraphs: readonly Prose[] };
  readonly built?: { readonly heading: string; readonly parts: readonly Point[] };
  readonly exhibit?: { readonly heading: string; readonly paragraphs: readonly Prose[]; readonly note?: Prose };
  /** Shown below the exhibit, or in its place. `image` is the id of a picture in the media library, which holds its alt text. */
  readonly pictures?: readonly { readonly image: string; readonly caption: string }[];
  readonly effort?: {
    readonly paragraphs: readonly Prose[];
    /** The work as a client would have described it, priced by the engine when the page is rendered. */
    readonly sample?: SampleProject;
    /** What is known about the actual effort; states plainly what is not known. */
    readonly actual: { readonly hours?: string; readonly price?: string; readonly record?: string };
  };
  readonly wrong: readonly { readonly what: string; readonly since: Prose }[];
  readonly people?: {
    readonly paragraphs: readonly Prose[];
    /** Members of the team in team.ts, and what they did here. */
    readonly named: readonly { readonly name: string; readonly did: string }[];
  };
  readonly artefacts: readonly {
    readonly kind: string;
    readonly name: string;
    readonly detail: Prose;
    /** A URL on this site or another. */
    readonly href?: string;
    /** Shown only while this is public: staff can withdraw a report or a post. */
    readonly needs?: "report" | "post";
  }[];
  readonly related: readonly string[];
}

export interface HomePage {
  readonly headline: string;
  readonly lede: Prose;
  /** Also used for search engines and the web app manifest. */
  readonly description: string;
  /** The estimator's example until a visitor types a description. */
  readonly example: string;
  readonly proof: { readonly heading: string; readonly lede: Prose };
  readonly stories: { readonly heading: string; readonly lede: Prose };
  readonly outcomes: {
    readonly heading: string;
    readonly cards: readonly { readonly outcome: string; readonly detail: Prose; readonly paths: readonly string[] }[];
  };
  readonly news: { readonly heading: string };
}

/** What a page says at one stage of a task, such as after a form was sent. */
export interface Said {
  readonly headline: string;
  readonly lede: Prose;
}

export interface AuditRequestPage extends Said {
  readonly description: string;
  /** Replaces the lede for visitors who come from the instant check. */
  readonly checked: Prose;
  readonly next: { readonly heading: string; readonly steps: readonly Prose[] };
}

/** `stopping` and `stopped` are for the unsubscribe link of an email that staff wrote, which stops all email. */
export type NewsletterPage = Said &
  Readonly<Record<"asked" | "offered" | "confirmed" | "expired" | "leaving" | "left" | "stopping" | "stopped", Said>>;

export interface TicketEntryPage extends Said {
  /** Replaces the lede at the URL of one ticket. */
  readonly known: Prose;
  /** Added if mail is configured. */
  readonly mailed: Prose;
  readonly lost: Prose;
}

export interface SearchPage {
  readonly headline: string;
  /** Shown before a search, and added if nothing is found. */
  readonly empty: string;
  readonly none: string;
  /** `{query}` and `{count}` are filled in. */
  readonly one: string;
  readonly several: string;
  readonly nothing: string;
}

/** The home page estimator's response for browsers without scripts. `none` is the headline if no feature was recognised. */
export interface EstimatePage extends Said {
  readonly none: string;
  readonly more: Prose;
}

export type ApplicationPages = Readonly<Record<"sent" | "erased", Said>>;

/** Shown in place of the form on /company/hire-our-team once a request was sent. */
export interface HireSentPage {
  readonly headline: string;
  readonly steps: readonly Prose[];
  /** Added to the steps if the request names a person. */
  readonly named: Prose;
  readonly mailed: Prose;
  /** Replaces `mailed` if no confirmation was sent. */
  readonly unmailed: Prose;
}

export type NotFoundPage = Said;

/** Header, footer and the other link lists. A page in none of the first three is not part of the site. */
export interface Menus {
  readonly navigation: readonly NavItem[];
  /** At the end of the footer instead of in a menu. */
  readonly footer: readonly NavItem[];
  /** Case studies, in the order of /work. */
  readonly cases: readonly NavItem[];
  /** What a buyer can check: a menu beside those of the header. */
  readonly proof: readonly NavItem[];
  /** A phone's menu lists these after the site's items, with the quote and the search. */
  readonly quick: readonly NavItem[];
}

/**
 * What an export holds besides text, for `npm run content import`. A build does not read it: a new installation has none of it until it is
 * imported.
 */
export interface SiteState {
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Paths of pages. */
  readonly switchedOff: readonly string[];
  /** Drafts in the folder `drafts` that are to be published later, with the moment in UTC: `2035-01-02T09:00:00.000Z`. */
  readonly scheduled: readonly { readonly path: string; readonly publishAt: string }[];
  /** Pages that staff made, with the menu entry that they get when they are first published. */
  readonly made: readonly { readonly path: string; readonly name: string; readonly line: string; readonly group: string }[];
  /** Pictures of the media library that pages show. Their files are in `pictures/ID/`. */
  readonly pictures: readonly {
    readonly id: string;
    readonly name: string;
    readonly alt: string;
    /** Of the upload, by which the library recognises a picture that it already has. */
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
    readonly focalX: number;
    readonly focalY: number;
  }[];
  /** Brand and contact data saved under Settings; absent while those of `brand.ts` apply. */
  readonly contact?:
    | {
        readonly brandName: string;
        readonly tagline: string;
        readonly promise: string;
        readonly supportEmail: string;
        readonly contactEmail: string;
        readonly phone: string;
        readonly addressTitle: string;
        readonly addressLines: readonly [string, string];
        readonly socials: Readonly<Record<string, string>>;
      }
    | undefined;
  /** Colours for the light and the dark theme, and the seed of the motifs, if they were changed. The logo is `logo.png`. */
  readonly look?:
    | {
        readonly accent: readonly [string, string];
        readonly office: readonly [string, string];
        readonly ground: readonly [string, string];
        readonly seed: string;
      }
    | undefined;
  /** Mails whose text was changed. */
  readonly mails: readonly { readonly name: string; readonly subject: string; readonly body: string }[];
}

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  /** Of the person's back office account, which links posts and audits to them. If absent, the name at the firm's domain. */
  readonly email?: string;
  /** An invented person: shown, and marked, only while the demo content is loaded. */
  readonly isDemo?: boolean;
}

/** The people on the company page, in this order. */
export interface Team {
  readonly people: readonly TeamMember[];
}

/** Exported separately: the wizard falls back on this text in the browser, which should not load any other text for that. */
export interface WizardWords {
  /** One line for each tile of steps 1 to 8. */
  readonly options: { readonly [C in Category]: Readonly<Record<Option<C>, string>> };
  /** Shown under the number of pages in step 9. */
  readonly pageCount: string;
}

/** The call to action at the end of most pages. Exported separately, like the wizard's text. */
export interface ClosingWords {
  readonly heading: string;
  readonly text: Prose;
}

/** The status of a record, in words for its client. */
export interface Standing {
  readonly headline: string;
  readonly lede?: Prose;
}

export type CallState = Exclude<AppointmentStatus, "held"> | "over";

/** What clients and candidates read at the top of the pages that their links open. Buttons, labels and errors are not part of it. */
export interface ClientWords {
  readonly quote: { readonly headline: string; readonly accepted: Prose; readonly expired: Prose };
  /** `mailed` replaces the text of a requested call if the site sends email. */
  readonly calls: Readonly<Record<CallState, Standing>> & { readonly mailed: Prose };
  readonly tickets: Readonly<Record<TicketStatus, string>>;
  readonly applications: Readonly<Record<ApplicationStage, Standing>>;
  /** `shared` replaces the text of an audit in progress once findings are shared. */
  readonly audits: Readonly<Record<AuditStatus | "shared", Prose>>;
}

/** Product text that belongs to no page. The server reads it with `productWords()`. */
export interface ProductWords {
  readonly wizard: WizardWords;
  readonly closing: ClosingWords;
  readonly clients: ClientWords;
  /** On the list of published audit reports. */
  readonly reports: { readonly none: Prose; readonly verify: { readonly heading: string; readonly text: Prose } };
  readonly tickets: {
    /** Shown under a ticket's category once it is chosen; nothing is shown if it is empty. */
    readonly categories: Readonly<Record<TicketCategory, string>>;
  };
  /**
   * The privacy policy's text about counting readers without cookies; `{{counting_notice}}` and `{{cookie_notice}}` are replaced by it
   * there.
   */
  readonly notice: { readonly counting: string; readonly cookies: string };
}
