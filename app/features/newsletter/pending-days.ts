/** How long an address can stay unconfirmed before it is deleted. */
export const PENDING_DAYS = 7;
