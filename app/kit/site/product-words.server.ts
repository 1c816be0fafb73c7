import type { Services } from "#platform/services.ts";
import { siteOf } from "./site.server.ts";
import type { ProductWords } from "#content/page-types.ts";
import { PRODUCT_WORDS } from "#content/product-words.ts";

/** The words of the product as visitors read them: what staff have published, or what it was built with. */
export const productWords = async (services: Pick<Services, "db" | "log" | "previewOf">): Promise<ProductWords> =>
  (await siteOf(services)).find("words", "words") ?? PRODUCT_WORDS;

/** For the data of every page: nothing while no category has any help. */
export const ticketHelp = ({ tickets: { categories } }: ProductWords) =>
  Object.values(categories).some((help) => help !== "") ? { ticketHelp: categories } : {};
