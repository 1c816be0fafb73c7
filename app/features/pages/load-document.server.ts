import type { ProductWords } from "#content/product-words.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import { filled } from "#kit/settings/contact.server.ts";
import { organization } from "#kit/site/page-meta.ts";
import { getDocument } from "./pages.server.ts";

export function loadDocument(path: string, origin: string, contact: ContactFacts, notice?: ProductWords["notice"]) {
  const page = filled(getDocument(path), contact, notice);
  return { page, path, meta: { path, description: page.description, origin, graph: [organization(origin, contact)] } };
}
