const THREADS = ["indigo", "teal", "turmeric", "madder"] as const;

/** A host's colour. With more hosts than colours the names tell them apart. */
export const threadOf = (lane: number) => THREADS[Math.max(0, lane) % THREADS.length];
