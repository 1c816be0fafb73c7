const ADDRESS = /^(https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/iu;

/** A website's URL, with its scheme, safe to link to: http or https only. Undefined for anything else. */
export function webAddress(typed: string): string | undefined {
  const [, scheme = "https://", host, port = "", rest = ""] = ADDRESS.exec(typed.trim()) ?? [];
  return host === undefined ? undefined : `${scheme.toLowerCase()}${host.toLowerCase()}${port}${rest}`;
}
