/** The name and city this site ships with. */
const SHIPPED = { name: "Orbweave", city: "Dhaka" } as const;

interface OwnBrand {
  readonly name: string;
  readonly city: string;
}

/** The files, by path, that still mention the shipped brand, with what they say; none while the firm uses that brand. */
export function findOldBrand(files: ReadonlyMap<string, string>, own: OwnBrand): string[] {
  const gone = [...(own.name === SHIPPED.name ? [] : [SHIPPED.name]), ...(own.city === SHIPPED.city ? [] : [SHIPPED.city])];
  return [...files].flatMap(([path, text]) => {
    const said = gone.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    return said.length === 0 ? [] : [`${path}: ${said.join(", ")}`];
  });
}
