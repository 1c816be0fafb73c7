/** What has to be between two pieces of text: a blank line around something of several lines, otherwise a space. */
function gap(before: string, after: string, isBlock: boolean): string {
  if (before === "" || after === "" || /\s$/u.test(before) || /^\s/u.test(after)) return "";
  return isBlock ? "\n\n" : " ";
}

/** Puts words in place of what is selected, set apart from the text around it. `caret` is behind the inserted words. */
export function insertWords(text: string, start: number, end: number, words: string): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isBlock = words.includes("\n");
  const head = `${before}${gap(before, words, isBlock)}${words}`;
  return { text: `${head}${gap(words, after, isBlock)}${after}`, caret: head.length };
}
