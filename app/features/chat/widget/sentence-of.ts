export const sentenceOf = (words: string) => (words === "" || words.endsWith(".") ? words : `${words}.`);
