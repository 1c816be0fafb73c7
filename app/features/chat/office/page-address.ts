const TICKET_PAGE = /^\/ticket\/([\w-]+)\/?$/;

/**
 * Where staff can see the visitor's page. Only paths on this site become links. A visitor's ticket page asks for a passcode, so staff with
 * the permission get the back-office ticket instead. Undefined if there is no link.
 */
export function pageAddress(page: string, maySeeTickets: boolean): string | undefined {
  if (!/^\/(?!\/)/.test(page)) return undefined;
  const [, number] = TICKET_PAGE.exec(page) ?? [];
  if (number === undefined) return page;
  return maySeeTickets ? `/admin/communication/tickets?q=${number}` : undefined;
}
