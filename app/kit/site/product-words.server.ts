import type { Services } from "#platform/services.ts";
import { siteOf } from "./site.server.ts";
import type { ProductWords } from "#content/page-types.ts";
import { PRODUCT_WORDS } from "#content/product-words.ts";

/** The product's texts as visitors see them: published by staff, or built in. */
export const productWords = async (services: Pick<Services, "db" | "log" | "previewOf">): Promise<ProductWords> =>
  (await siteOf(services)).find("words", "words") ?? PRODUCT_WORDS;

/** Part of every page's data; empty if no category has help text. */
export const ticketHelp = ({ tickets: { categories } }: ProductWords) =>
  Object.values(categories).some((help) => help !== "") ? { ticketHelp: categories } : {};
