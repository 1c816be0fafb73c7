import type { ContactFacts } from "#features/settings/contact-facts.ts";
import { filled } from "#features/settings/contact-pairs.server.ts";
import { organization } from "./page-meta.ts";
import { getDocument } from "./pages.server.ts";

export function loadDocument(address: string, origin: string, contact: ContactFacts) {
  const path = address.replace(/\/$/, "");
  const page = filled(getDocument(path), contact);
  return { page, path, meta: { path, description: page.description, origin, graph: [organization(origin, contact)] } };
}
