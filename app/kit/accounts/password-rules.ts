/** Long enough, but among the first guesses of any attacker. */

const RUNS = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].flatMap((run) => [
  run,
  [...run].toReversed().join(""),
]);

export const isBlank = (password: string) => password.trim() === "";

export const isOneCharacter = (password: string) => new Set(password.toLowerCase()).size === 1;

/** In the order of digits, letters or keys, up or down, and round again at the end. */
export function isSequence(password: string): boolean {
  const typed = password.toLowerCase();
  return RUNS.some((run) => run.repeat(Math.ceil(typed.length / run.length) + 1).includes(typed));
}

export const isOwnEmail = (password: string, email: string) => password.trim().toLowerCase() === email.toLowerCase();
