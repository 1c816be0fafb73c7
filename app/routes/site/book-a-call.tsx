import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#features/pages/page-meta.ts";
import { publicOrigin } from "#platform/request-context.server.ts";
import type { Route } from "./+types/book-a-call";

export const loader = ({ context }: Route.LoaderArgs) => loadDocument("book-a-call", "/company/book-a-call", publicOrigin(context));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BookACall({ loaderData }: Route.ComponentProps) {
  return <DocumentView kind="Company" {...loaderData} />;
}
