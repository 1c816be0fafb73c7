const THREADS = ["indigo", "teal", "turmeric", "madder"] as const;

/** The colour of a host. With more hosts than threads the words tell them apart. */
export const threadOf = (lane: number) => THREADS[Math.max(0, lane) % THREADS.length];
