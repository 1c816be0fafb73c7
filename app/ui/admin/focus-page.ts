/** Where the focus goes when what had it is gone or left: keys work there, as after a page has opened. */
export const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
