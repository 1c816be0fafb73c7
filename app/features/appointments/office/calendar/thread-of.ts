const THREADS = ["indigo", "teal", "turmeric", "madder"] as const;

/** A host's colour. Colours repeat if there are more hosts than colours. */
export const threadOf = (lane: number) => THREADS[Math.max(0, lane) % THREADS.length];
