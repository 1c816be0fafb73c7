/** What a form was filled in on, in one line: the server refuses it when something else stands there by now. */

interface SeenAuthors {
  readonly authorId: string | null;
  readonly coAuthorIds: readonly string[];
}

interface SeenTimes {
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

export const seenAuthors = ({ authorId, coAuthorIds }: SeenAuthors) => [authorId ?? "nobody", ...coAuthorIds].join(" ");

export const seenTimes = ({ publishAt, unpublishAt }: SeenTimes) =>
  [publishAt, unpublishAt].map((at) => at?.toISOString() ?? "never").join(" ");

export interface ChangedMeanwhile {
  readonly ok: false;
  readonly reason: "changed_meanwhile";
}

export const CHANGED_MEANWHILE: ChangedMeanwhile = { ok: false, reason: "changed_meanwhile" };
