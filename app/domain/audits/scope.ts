export interface ScopeFile {
  readonly path: string;
  /** SHA-256 of the file's bytes, once we have them. */
  readonly sha256?: string;
  /** Source lines without blank lines and comments. */
  readonly nsloc?: number;
}

/** The result of the instant check, as far as the client sends it with a request. */
export interface CheckSummary {
  readonly nsloc: number;
  readonly contracts: number;
  readonly functions: number;
  readonly externalCalls: number;
  readonly findings: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly priceFromCents: number;
  readonly priceToCents: number;
}
