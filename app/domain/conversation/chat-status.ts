export type ChatStatus = "open" | "closed";

export const CHAT_STATUS_LABELS: Readonly<Record<ChatStatus, string>> = { open: "Open", closed: "Ended" };
