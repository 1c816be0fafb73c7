/** How long an address can stay unconfirmed before it is deleted. Promised in the privacy policy. */
export const PENDING_DAYS = 7;
