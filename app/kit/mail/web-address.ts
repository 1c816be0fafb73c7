/** Whether a mail can link to it. */
export const isWebAddress = (href: string) => URL.canParse(href) && ["https:", "http:"].includes(new URL(href).protocol);
