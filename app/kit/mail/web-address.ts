/** Whether a mail can lead there. */
export const isWebAddress = (href: string) => URL.canParse(href) && ["https:", "http:"].includes(new URL(href).protocol);
