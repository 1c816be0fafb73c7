import { isDeepStrictEqual } from "node:util";
import type { ClientWords, ProductWords } from "#content/page-types.ts";
import { CLOSING_WORDS, PRODUCT_WORDS } from "#content/product-words.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { siteOf } from "./site.server.ts";

type Needed = Pick<Services, "db" | "log" | "previewOf">;

/** The product's texts as visitors see them: published by staff, or built in. */
export const productWords = async (services: Needed): Promise<ProductWords> =>
  (await siteOf(services)).find("words", "words") ?? PRODUCT_WORDS;

/** With the firm's name and addresses filled in. */
export const filledWords = async (services: Needed): Promise<ProductWords> =>
  filled(await productWords(services), await contactOf(services));

/** What is written at the top of the page that a client's link opens. */
export const clientWords = async <Of extends keyof ClientWords>(services: Needed, of: Of): Promise<ClientWords[Of]> =>
  (await filledWords(services)).clients[of];

export const reportWords = async (services: Needed): Promise<ProductWords["reports"]> => (await filledWords(services)).reports;

/** Part of every page's data; empty while it is the text that scripts have built in. */
export async function closingWords(services: Needed) {
  const { closing } = await filledWords(services);
  return isDeepStrictEqual(closing, CLOSING_WORDS) ? {} : { closing };
}

/** Part of every page's data; empty if no category has help text. */
export const ticketHelp = ({ tickets: { categories } }: ProductWords) =>
  Object.values(categories).some((help) => help !== "") ? { ticketHelp: categories } : {};
