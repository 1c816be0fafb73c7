import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type Standing, STANDING_OPTIONS } from "./post-standing.ts";

export const POST_LIST = {
  name: "posts",
  permission: "blogs",
  noun: { one: "post", many: "posts" },
  columns: {
    title: { label: "Title", isSortable: true },
    status: { label: "Status", isSortable: true },
    author: { label: "Author", isSortable: true },
    tags: { label: "Tags" },
    published: { label: "Published", isSortable: true },
    updated: { label: "Updated", isSortable: true },
    words: { label: "Words", isSortable: true, isFigure: true },
    address: { label: "Address", isExtra: true },
    publishAt: { label: "To be published", isSortable: true, isExtra: true },
    unpublishAt: { label: "To be withdrawn", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STANDING_OPTIONS },
    schedule: {
      kind: "choice",
      label: "Schedule",
      options: [
        { value: "failed", label: "Failed" },
        { value: "waiting", label: "Waiting" },
      ],
    },
    author: { kind: "choice", label: "Author", options: "id", none: "Nobody" },
    tag: { kind: "choice", label: "Tag", options: "word" },
    published: { kind: "dates", label: "Published" },
    updated: { kind: "dates", label: "Updated" },
    words: { kind: "numbers", label: "Words" },
  },
  sort: { column: "updated", direction: "desc" },
  bulk: {
    publish: { label: "Publish", done: "published" },
    withdraw: { label: "Withdraw", done: "withdrawn" },
    delete: {
      label: "Delete",
      done: "deleted",
      confirm: "Drafts and withdrawn posts are deleted for good, with all their versions. Published posts stay: withdraw them first.",
    },
  },
} as const satisfies ListDefinition;

export interface PostRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly standing: Standing;
  /** Readers can see it, whatever is planned. */
  readonly isLive: boolean;
  readonly scheduleError: string | null;
  readonly isFeatured: boolean;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  readonly words: number;
}
