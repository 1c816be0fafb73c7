/** What this site was called, and where its firm was, before anybody made it theirs. */
const SHIPPED = { name: "Orbweave", city: "Dhaka" } as const;

interface OwnBrand {
  readonly name: string;
  readonly city: string;
}

/** The files, by path, that still speak of the firm this came from, with what they say: none while it is that firm's site. */
export function findOldBrand(files: ReadonlyMap<string, string>, own: OwnBrand): string[] {
  const gone = [...(own.name === SHIPPED.name ? [] : [SHIPPED.name]), ...(own.city === SHIPPED.city ? [] : [SHIPPED.city])];
  return [...files].flatMap(([path, text]) => {
    const said = gone.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    return said.length === 0 ? [] : [`${path}: ${said.join(", ")}`];
  });
}
