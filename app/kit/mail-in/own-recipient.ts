/** Whether mail to this address is for us: the reply address, including plus addresses, or one of the firm's own. */
export function isOwnRecipient(recipient: string, inboundAddress: string, firmAddresses: readonly string[]): boolean {
  const given = recipient.toLowerCase();
  if (firmAddresses.some((address) => address.toLowerCase() === given)) return true;
  const at = given.lastIndexOf("@");
  const [name = ""] = given.slice(0, Math.max(0, at)).split("+", 1);
  return `${name}@${given.slice(at + 1)}` === inboundAddress;
}
