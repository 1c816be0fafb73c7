import type { Choices } from "#domain/pricing/options.ts";

/**
 * The words of a page. In every paragraph and answer, `[text](/path)` or `[text](mailto:address)` makes a link and `` `code` `` a code
 * span;
 * nothing else is markup.
 */
export type Prose = string;

export interface Question {
  readonly question: string;
  readonly answer: Prose;
}

/** A typical project of this kind, priced on the page by the same engine as the quote wizard. */
export interface SampleProject {
  readonly name: string;
  /** All eight wizard answers. */
  readonly choices: Required<Choices>;
  /** One description per page or feature, as a client would type it in step 10. */
  readonly pages: readonly string[];
}

interface PageBase {
  readonly slug: string;
  /** The h1: a plain statement for the buyer, not the menu label again. At most 70 characters. */
  readonly headline: string;
  /** Two or three sentences under the headline. */
  readonly lede: Prose;
  /** For search results and shares: 70 to 155 characters. */
  readonly description: string;
  readonly sample: SampleProject;
  readonly questions: readonly Question[];
  /** Paths of three or four other pages of the site. */
  readonly related: readonly string[];
}

/** Services and solutions share one shape. */
export interface OfferingPage extends PageBase {
  /** The problem, in the words of the person who has it. */
  readonly problem: { readonly heading: string; readonly paragraphs: readonly Prose[] };
  /** Concrete artefacts that are handed over. */
  readonly deliverables: readonly { readonly name: string; readonly detail: Prose }[];
  /** Week by week, e.g. when: "Weeks 1–2". */
  readonly timeline: readonly { readonly when: string; readonly title: string; readonly detail: Prose }[];
  readonly stack: readonly { readonly name: string; readonly why: Prose }[];
  readonly risks: readonly { readonly risk: string; readonly handling: Prose }[];
  /** Around the instant check of contracts, on the one page that has it. */
  readonly check?: { readonly intro: Prose; readonly privacy: string; readonly isNot: readonly Prose[]; readonly noScript: string };
}

/** Labs read like research pages. */
export interface LabPage extends PageBase {
  readonly question: { readonly heading: string; readonly paragraphs: readonly Prose[] };
  readonly approach: readonly { readonly name: string; readonly detail: Prose }[];
  /** Lines of work under way: what is asked, how it is measured. */
  readonly threads: readonly { readonly name: string; readonly detail: Prose; readonly measure: Prose }[];
  /** What comes out, in which form, under which licence. */
  readonly published: readonly { readonly name: string; readonly detail: Prose }[];
  readonly limits: readonly { readonly risk: string; readonly handling: Prose }[];
  readonly takePart: readonly { readonly name: string; readonly detail: Prose }[];
}

/** Company, career and the legal pages: a headline and sections of prose. */
export interface DocumentPage {
  readonly headline: string;
  readonly lede: Prose;
  readonly description: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly Prose[];
    readonly points?: readonly { readonly name: string; readonly detail: Prose }[];
  }[];
}
