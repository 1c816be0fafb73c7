/** Counting stops at the cap, so that the database need not read every row: a larger number is shown as "1,000+". */
export const cappedCount = (count: number, cap: number) => `${Math.min(count, cap).toLocaleString("en-GB")}${count > cap ? "+" : ""}`;
