/** Long enough to pass, but among the first passwords any attacker tries. */

const RUNS = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].flatMap((run) => [
  run,
  [...run].toReversed().join(""),
]);

export const isBlank = (password: string) => password.trim() === "";

export const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1;

/** Whether the password is a run of digits, letters or keys, forwards or backwards, possibly wrapping around. */
export function isSequence(password: string): boolean {
  const typed = password.toLowerCase();
  return RUNS.some((run) => run.repeat(Math.ceil(typed.length / run.length) + 1).includes(typed));
}

export const isOwnEmail = (password: string, email: string) => password.trim().toLowerCase() === email.toLowerCase();
