/** The separator between two pieces of text: a blank line around a multi-line insertion, otherwise a space. */
function gap(before: string, after: string, isBlock: boolean): string {
  if (before === "" || after === "" || /\s$/u.test(before) || /^\s/u.test(after)) return "";
  return isBlock ? "\n\n" : " ";
}

/** Replaces the selection with `words`, separated from the text around it. `caret` is after the inserted words. */
export function insertWords(text: string, start: number, end: number, words: string): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isBlock = words.includes("\n");
  const head = `${before}${gap(before, words, isBlock)}${words}`;
  return { text: `${head}${gap(words, after, isBlock)}${after}`, caret: head.length };
}
