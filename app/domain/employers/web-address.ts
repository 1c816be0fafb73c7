const ADDRESS = /^(https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/iu;

/** The address of a website as it can be linked to: with its scheme, and with no other than the web's. Undefined for anything else. */
export function webAddress(typed: string): string | undefined {
  const [, scheme = "https://", host, port = "", rest = ""] = ADDRESS.exec(typed.trim()) ?? [];
  return host === undefined ? undefined : `${scheme.toLowerCase()}${host.toLowerCase()}${port}${rest}`;
}
