export type Encoding = "br" | "gzip";

const PREFERENCE: readonly Encoding[] = ["br", "gzip"];

/** The best encoding the client accepts; undefined means uncompressed. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Map(
    String(header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality)] as const;
      }),
  );
  return PREFERENCE.find((encoding) => (accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0);
}
