import { organization } from "./page-meta.ts";
import { getDocument } from "./pages.server.ts";

export function loadDocument(slug: string, path: string, origin: string) {
  const page = getDocument(slug);
  return { page, path, meta: { path, description: page.description, origin, graph: [organization(origin)] } };
}
