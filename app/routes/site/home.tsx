import { Link } from "react-router";
import { page as HOME_LABELS } from "#content/labels/home.ts";
import { FindingProof } from "#features/audits/page/finding-proof.tsx";
import { findExample } from "#features/audits/published-reports.server.ts";
import { newestPosts } from "#features/blog/page/list-posts.server.ts";
import { PostTitles } from "#features/blog/page/post-titles.tsx";
import { listOpenRoles } from "#features/careers/page/load-roles.server.ts";
import { RoleTitles } from "#features/careers/page/role-titles.tsx";
import { HomeView } from "#features/pages/home-view.tsx";
import { loadCases } from "#features/pages/load-case.server.ts";
import { Estimator } from "#features/quotes/page/estimator.tsx";
import { quickEstimate } from "#features/quotes/page/quick-estimate.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { firmNode } from "#kit/site/firm-node.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { publicOrigin, servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/home";

const SHOWN = 3;
const STORIES = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const origin = publicOrigin(context);
  const services = context.get(servicesContext);
  const site = await siteOf(services);
  const written = site.find("home", "/");
  if (!written) throw await notFound(services, "/");
  const { description, ...words } = filled(written, await contactOf(services));
  const book = await currentPriceBook(services.db);
  return {
    words,
    estimator: { book, first: quickEstimate(book, words.example) },
    example: await findExample(services.db),
    stories: (await loadCases(services)).slice(0, STORIES),
    // Only what is shown, because the page contains its data once more.
    posts: (await newestPosts(services, SHOWN)).map(({ slug, title, authors, minutes }) => ({
      slug,
      title,
      authors: authors.map(({ name }) => ({ name })),
      minutes,
    })),
    roles: (await listOpenRoles(services))
      .slice(0, SHOWN)
      .map(({ slug, title, placeWords, salary }) => ({ slug, title, placeWords, salary })),
    meta: { path: "/", place: placeOf(site, "/"), description, origin, graph: [await firmNode(services)] },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

function News({ posts, roles }: Pick<Route.ComponentProps["loaderData"], "posts" | "roles">) {
  const labels = useLabels("homeLabels", HOME_LABELS);
  return (
    <div className="news">
      {posts.length > 0 && (
        <section>
          <h3>{labels.posts}</h3>
          <PostTitles cards={posts} />
          <Link to="/blogs">{labels.allPosts}</Link>
        </section>
      )}
      {roles.length > 0 && (
        <section>
          <h3>{labels.roles}</h3>
          <RoleTitles roles={roles} />
          <Link to="/career">{labels.allRoles}</Link>
        </section>
      )}
    </div>
  );
}

export default function Home({ loaderData: { words, estimator, example, stories, posts, roles } }: Route.ComponentProps) {
  return (
    <HomeView
      words={words}
      estimator={<Estimator {...estimator} />}
      proof={<FindingProof example={example} />}
      stories={stories}
      news={posts.length + roles.length > 0 && <News posts={posts} roles={roles} />}
    />
  );
}
