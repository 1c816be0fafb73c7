export interface ScopeFile {
  readonly path: string;
  /** Of its bytes, once we have them. */
  readonly sha256?: string;
  /** Source lines without blank ones and comments. */
  readonly nsloc?: number;
}

/** What the instant check found, as far as it is sent along with a request. */
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
