import type { PageType } from "#content/shapes.ts";
import type { Problem } from "#domain/content/shape.ts";
import type { FormAnswer, FormRefusal } from "#domain/forms/form-answer.ts";

/** What the desk shows of a page beside its words. */
export interface PageFacts {
  readonly id: string;
  /** `/services/dao`; `menus` and `team` are no pages. */
  readonly path: string;
  readonly type: PageType;
  readonly name: string;
  /** Part of the site as built: neither deleted nor renamed. */
  readonly isBuiltIn: boolean;
  readonly isOn: boolean;
  /** Visitors have something to see: built in, or published once. */
  readonly isPublished: boolean;
  /** Visitors see words that staff wrote. */
  readonly isEdited: boolean;
  /** The draft differs from what visitors see. */
  readonly isChanged: boolean;
  readonly publishAt: Date | null;
  readonly scheduleError: string | null;
  readonly liveChangedAt: Date | null;
}

/** The price of the worked estimate, as the page would show it. */
export interface EstimatePrice {
  readonly total: string;
  /** “about 4 weeks”. */
  readonly duration: string;
}

/** The answer to an autosave, and part of what the desk is loaded with. */
export interface DraftState {
  readonly revision: number;
  readonly savedAt: Date;
  readonly isChanged: boolean;
  /** What keeps the draft from being published, beside the field that each belongs to. */
  readonly problems: readonly Problem[];
  readonly estimate: EstimatePrice | null;
}

export interface PageVersion {
  readonly version: number;
  readonly reason: "saved" | "published" | "imported";
  readonly by: string;
  readonly at: Date;
}

/** The answer to a form of the desk. `problems` when the page cannot be published. */
export type PageResult = Exclude<FormAnswer, FormRefusal> | (FormRefusal & { readonly problems?: readonly Problem[] });
export type PageAnswer = PageResult & { readonly intent: string };
