import { PRODUCT_WORDS, type ProductWords } from "#content/product-words.ts";

/** The words of the product as visitors read them: every loader asks here, so that words from elsewhere need one change. */
export const productWords = async (): Promise<ProductWords> => PRODUCT_WORDS;

/** For the data of every page: nothing while no category has any help. */
export const ticketHelp = ({ tickets: { categories } }: ProductWords) =>
  Object.values(categories).some((help) => help !== "") ? { ticketHelp: categories } : {};
