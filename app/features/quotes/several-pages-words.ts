export const SEVERAL_PAGES_WORDS = "This sounds like several pages. Describe each one by itself for a truer price.";
