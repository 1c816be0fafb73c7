/** A form's initial values as one string. The server refuses the form if they have changed since. */

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
