const TICKET_PAGE = /^\/ticket\/([\w-]+)\/?$/;

/**
 * Where staff see what the visitor sees. Undefined where nothing of ours is behind it: only a path of our own is a link, and the
 * visitor's side of a ticket asks for a passcode, so staff are led to it in the back office, if they may see it.
 */
export function pageAddress(page: string, maySeeTickets: boolean): string | undefined {
  if (!/^\/(?!\/)/.test(page)) return undefined;
  const [, number] = TICKET_PAGE.exec(page) ?? [];
  if (number === undefined) return page;
  return maySeeTickets ? `/admin/communication/tickets?q=${number}` : undefined;
}
