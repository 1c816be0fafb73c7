import { cleanLine } from "#domain/text/clean-text.ts";

/** The blog's filters; empty fields match everything. */
export interface BlogQuery {
  readonly q: string;
  readonly tag: string;
  readonly author: string;
  readonly page: number;
}

const MAX_CHARACTERS = 200;
const MAX_PAGE = 10_000;

interface Params {
  get(name: string): string | null;
}

/** Treats invalid parameters as empty, so that a mistyped URL still shows the blog. */
export function readBlogQuery(params: Params): BlogQuery {
  const line = (name: string) => cleanLine(params.get(name) ?? "").slice(0, MAX_CHARACTERS);
  const page = Number(params.get("page") ?? 1);
  return {
    q: line("q"),
    tag: line("tag").toLowerCase(),
    author: line("author").toLowerCase(),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The canonical URL of a selection. */
export function blogPath({ q, tag, author, page }: Partial<BlogQuery>): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (tag) params.set("tag", tag);
  if (author) params.set("author", author);
  if (page !== undefined && page > 1) params.set("page", String(page));
  return params.size > 0 ? `/blogs?${params}` : "/blogs";
}
