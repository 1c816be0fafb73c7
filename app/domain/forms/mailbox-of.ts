/** Google ignores dots in the name and delivers both domains to one mailbox. */
const DOTS_IGNORED: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * One key for all spellings of an address that reach the same mailbox. For counting only: mail is sent to the address as typed, and records
 * are matched by it, since at another provider these may be two people.
 */
export function mailboxOf(address: string): string {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf("@");
  if (at < 0) return typed;
  const domain = typed.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = typed.slice(0, at).split("+", 1);
  // An address that begins with a plus has no name before it.
  const plain = name === "" ? typed.slice(0, at) : name;
  return DOTS_IGNORED.includes(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}
