import { Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { SearchPage } from "#content/page-types.ts";
import { searchPosts } from "#features/blog/page/list-posts.server.ts";
import { postPath } from "#features/blog/page/post-card.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { kickerOf, searchPages } from "#features/pages/search-pages.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { SearchForm } from "#ui/site/error-page.tsx";
import type { Route } from "./+types/search";
import { fillIn } from "#kit/site/filled-label.tsx";
import { page as ERROR_LABELS } from "#content/labels/error.ts";
import { useLabels } from "#kit/site/use-labels.ts";

const MAX_QUERY_CHARACTERS = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS);
  const { services } = visitorCtx(context);
  const site = await siteOf(services);
  const pages = filled(searchPages(site, query), await contactOf(services)).map(({ path, label, headline, description }) => ({
    path,
    kicker: kickerOf(site, { path, label }),
    headline,
    description,
  }));
  const posts = (await searchPosts(services, query)).map(({ slug, title, summary }) => ({
    path: postPath(slug),
    kicker: "Blogs",
    headline: title,
    description: summary,
  }));
  return { query, results: [...pages, ...posts], words: await taskWords(services, "search") };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Search`);

function summary(query: string, count: number, { empty, none, nothing, one, several }: SearchPage): string {
  if (query === "") return empty;
  if (count === 0) return `${fillIn(nothing, { query })} ${none}`;
  return fillIn(count === 1 ? one : several, { count, query });
}

export default function Search({ loaderData: { query, results, words } }: Route.ComponentProps) {
  return (
    <div className="wrap search-page stack">
      <h1>{words.headline}</h1>
      <SearchForm labels={useLabels("errorLabels", ERROR_LABELS)} key={query} query={query} hasFocus={query === ""} />
      <p role="status">{summary(query, results.length, words)}</p>
      <ul className="results">
        {results.map(({ path, kicker, headline, description }) => (
          <li key={path}>
            <p className="results__kicker">{kicker}</p>
            <Link to={path} prefetch="intent">
              {headline}
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
