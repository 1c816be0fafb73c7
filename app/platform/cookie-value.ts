/** The value of a cookie in the header that a browser sends. */
export const cookieValue = (header: string | null | undefined, name: string): string | undefined =>
  (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
