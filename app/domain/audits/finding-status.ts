export const FINDING_STATUSES = ["open", "acknowledged", "fixed", "wont_fix", "disputed"] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** Who moves a finding: the client, who answers it, or staff, who decide. */
type FindingMover = "client" | "staff";

/** A client who marks a finding as fixed names the commit, and we review it; only staff can undo that. Staff may correct any status. */
const MOVES = {
  client: {
    open: ["acknowledged", "fixed", "wont_fix", "disputed"],
    acknowledged: ["fixed", "wont_fix", "disputed"],
    fixed: [],
    wont_fix: ["acknowledged", "fixed"],
    disputed: ["acknowledged", "fixed", "wont_fix"],
  },
  staff: {
    open: ["acknowledged", "fixed", "wont_fix", "disputed"],
    acknowledged: ["open", "fixed", "wont_fix", "disputed"],
    fixed: ["open", "acknowledged", "wont_fix"],
    wont_fix: ["open", "acknowledged", "fixed"],
    disputed: ["open", "acknowledged", "fixed", "wont_fix"],
  },
} as const satisfies Record<FindingMover, Record<FindingStatus, readonly FindingStatus[]>>;

export const findingMoves = (mover: FindingMover, from: FindingStatus): readonly FindingStatus[] => MOVES[mover][from];

export const mayMoveFinding = (mover: FindingMover, from: FindingStatus, to: FindingStatus) => findingMoves(mover, from).includes(to);

export const FINDING_STATUS_LABELS: Readonly<Record<FindingStatus, string>> = {
  open: "Open",
  acknowledged: "Acknowledged",
  fixed: "Fixed",
  wont_fix: "Won’t fix",
  disputed: "Disputed",
};

/** These statuses leave the code as it is, so the client gives a reason, which the report shows. */
export const isExplained = (status: FindingStatus | "") => status === "wont_fix" || status === "disputed";

/** The client's choices, in the client's words. */
export const CLIENT_ANSWERS: Readonly<Record<Exclude<FindingStatus, "open">, string>> = {
  acknowledged: "We see it and will look into it",
  fixed: "We fixed it in the commit below",
  wont_fix: "We know, and leave it as it is",
  disputed: "We do not think this is right",
};

interface Standing {
  readonly status: FindingStatus;
  readonly fixCommit: string;
  readonly isFixVerified: boolean;
}

/** One line for pages and the report. */
export function findingStanding({ status, fixCommit, isFixVerified }: Standing): string {
  if (status !== "fixed") return FINDING_STATUS_LABELS[status];
  const where = fixCommit === "" ? "Fixed" : `Fixed in ${fixCommit}`;
  return isFixVerified ? where : `${where}, awaiting our review`;
}
