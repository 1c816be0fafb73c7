interface Named {
  readonly name: string;
}

const MAX_TYPED_CHARACTERS = 60;

/** Splits the text at every "@Name"; if one name is a prefix of another, the longer wins. */
export function splitMentions(body: string, names: readonly string[]): readonly { readonly text: string; readonly isMention: boolean }[] {
  const marks = names.map((name) => `@${name}`).sort((left, right) => right.length - left.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let rest = body;
  while (rest !== "") {
    const found = marks.map((mark) => ({ mark, at: rest.indexOf(mark) })).filter(({ at }) => at >= 0);
    const at = Math.min(rest.length, ...found.map((each) => each.at));
    const mark = found.find((each) => each.at === at)?.mark ?? "";
    if (at > 0) parts.push({ text: rest.slice(0, at), isMention: false });
    if (mark !== "") parts.push({ text: mark, isMention: true });
    rest = rest.slice(at + mark.length);
  }
  return parts;
}

export function mentionedIn<P extends Named>(body: string, people: readonly P[]): readonly P[] {
  const parts = splitMentions(
    body,
    people.map(({ name }) => name),
  );
  const marks = new Set(parts.filter(({ isMention }) => isMention).map(({ text }) => text));
  return people.filter(({ name }) => marks.has(`@${name}`));
}

/** Where the "@" being typed at the caret begins, and the matching people. */
export function suggestMentions<P extends Named>(
  text: string,
  caret: number,
  people: readonly P[],
): { readonly start: number; readonly people: readonly P[] } | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start < 0 || caret - start > MAX_TYPED_CHARACTERS || /[\p{L}\p{N}]/u.test(before.charAt(start - 1))) return undefined;
  const typed = before.slice(start + 1).toLowerCase();
  const fits = people.filter(({ name }) => {
    const known = name.toLowerCase();
    return known !== typed && (known.startsWith(typed) || known.split(" ").some((word) => word.startsWith(typed)));
  });
  return fits.length === 0 ? undefined : { start, people: fits };
}
