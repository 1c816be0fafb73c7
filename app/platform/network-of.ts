const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which is what a single customer gets. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (part: string) => part.split(":").filter(Boolean);
  const before = groups(head);
  const missing = tail === undefined ? 0 : GROUPS - before.length - groups(tail).length;
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...groups(tail ?? "")];
  return `${all
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
