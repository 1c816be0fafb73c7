import type { ActivityRow } from "./activity-list.ts";
import type { Change } from "../changes.ts";

export interface EventDetail extends Pick<ActivityRow, "at" | "type" | "who" | "did" | "kind" | "subjectId" | "href"> {
  readonly seq: number;
  readonly subjectName: string | undefined;
  readonly address: string | undefined;
  readonly changes: readonly Change[];
  /** Whatever else was written down, by name. */
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly isErased: boolean;
  readonly hash: string;
}
