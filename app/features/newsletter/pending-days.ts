/** How long an address waits to be confirmed; then it is deleted. As the privacy policy says. */
export const PENDING_DAYS = 7;
