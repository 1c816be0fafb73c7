import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { BRAND } from "#content/brand.ts";

const PERIOD_S = 30;
/** Also accepts the step before and after, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: BRAND.name, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

/** The time step of the code, or undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret, "").validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

export interface TotpSetup {
  /** For typing by hand, in groups of four. */
  readonly key: string;
  /** The QR code: modules per side including the empty border, and one path of dark runs. */
  readonly size: number;
  readonly path: string;
}

/** The quiet zone scanners need around the code. */
const QR_BORDER = 4;

/** One rectangle for each run of dark modules in a row. */
function darkRuns(row: readonly boolean[], y: number): string {
  const cells = row.map((isDark) => (isDark ? "#" : " ")).join("");
  return [...cells.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join("");
}

export function totpSetup(secret: string, email: string): TotpSetup {
  const { data, size } = encode(totp(secret, email).toString(), { border: QR_BORDER });
  return { key: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), size, path: data.map(darkRuns).join("") };
}
