const TICKET_PAGE = /^\/ticket\/([\w-]+)\/?$/;

/**
 * Where staff can see the visitor's page. Undefined if there is none: only paths of this site become links, and a visitor's ticket page
 * asks for a passcode, so staff with the permission are linked to the ticket in the back office.
 */
export function pageAddress(page: string, maySeeTickets: boolean): string | undefined {
  if (!/^\/(?!\/)/.test(page)) return undefined;
  const [, number] = TICKET_PAGE.exec(page) ?? [];
  if (number === undefined) return page;
  return maySeeTickets ? `/admin/communication/tickets?q=${number}` : undefined;
}
