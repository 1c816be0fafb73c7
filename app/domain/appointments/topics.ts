/** What a meeting can be about, and what a host can talk about. */
export const TOPICS = ["Web3", "AI", "Design", "Audits", "Delivery"] as const;

export const TOPIC_OPTIONS = TOPICS.map((value) => ({ value, label: value }));
