/** For `vi.waitUntil`, whose default of one second is too short on a busy machine. */
export const SOON = { timeout: 60_000, interval: 50 };

/** The CPU time of this thread, which does not grow with the load of the machine. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
