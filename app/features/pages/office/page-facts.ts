import type { PageType } from "#content/shapes.ts";
import type { Problem } from "#domain/content/shape.ts";
import type { FormAnswer, FormRefusal } from "#domain/forms/form-answer.ts";

/** What the editor knows about a page besides its text. */
export interface PageFacts {
  readonly id: string;
  /** `/services/dao`; `menus` and `team` are not pages. */
  readonly path: string;
  readonly type: PageType;
  readonly name: string;
  /** Part of the built site, so it cannot be deleted or renamed. */
  readonly isBuiltIn: boolean;
  readonly isOn: boolean;
  /** Visitors can see it: built in, or published at least once. */
  readonly isPublished: boolean;
  /** Visitors see text that staff wrote. */
  readonly isEdited: boolean;
  /** The draft differs from the live text. */
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

/** Why a page follows a change of another one: its entry in the menus, or links to its new address. */
export interface Followed {
  readonly cause: "added" | "removed" | "moved";
  /** The name of that other page. */
  readonly page: string;
}

/** In the history, after who did it. */
export function followedWords(payload: unknown): string {
  const { cause, page } = (payload ?? {}) as Partial<Followed>;
  if (cause === "added") return `added “${page}” to the menus`;
  if (cause === "removed") return `removed “${page}” from the menus`;
  return cause === "moved" ? `updated the links to “${page}”, which has another address` : "updated the page after a change of another one";
}

/** The response to an autosave, also part of the loader data. */
export interface DraftState {
  readonly revision: number;
  readonly savedAt: Date;
  readonly isChanged: boolean;
  /** What prevents publishing, by field. */
  readonly problems: readonly Problem[];
  readonly estimate: EstimatePrice | null;
}

export interface PageVersion {
  readonly version: number;
  readonly reason: "saved" | "published" | "imported";
  readonly by: string;
  readonly at: Date;
}

/** The response to an editor form. Has `problems` if the page cannot be published, and `newest` if there is a later revision. */
export type PageResult =
  | Exclude<FormAnswer, FormRefusal>
  | (FormRefusal & { readonly problems?: readonly Problem[]; readonly newest?: number });
export type PageAnswer = PageResult & { readonly intent: string };
