/** In the order of the board. */
export const APPLICATION_STAGES = ["applied", "screening", "interview", "offer", "hired", "rejected", "withdrawn"] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

/** Who moves an application: the candidate, or staff. */
export type StageMover = "candidate" | "staff";

/** Staff can undo their decisions. A candidate can only withdraw, and undoes that by applying again. */
const MOVES = {
  candidate: {
    applied: ["withdrawn"],
    screening: ["withdrawn"],
    interview: ["withdrawn"],
    offer: ["withdrawn"],
    hired: [],
    rejected: [],
    withdrawn: [],
  },
  staff: {
    applied: ["screening", "interview", "rejected", "withdrawn"],
    screening: ["applied", "interview", "offer", "rejected", "withdrawn"],
    interview: ["screening", "offer", "rejected", "withdrawn"],
    offer: ["interview", "hired", "rejected", "withdrawn"],
    hired: ["offer"],
    rejected: ["applied", "screening", "interview"],
    withdrawn: [],
  },
} as const satisfies Record<StageMover, Record<ApplicationStage, readonly ApplicationStage[]>>;

export const stageMovesOf = (mover: StageMover, from: ApplicationStage): readonly ApplicationStage[] => MOVES[mover][from];

export const mayMoveStage = (mover: StageMover, from: ApplicationStage, to: ApplicationStage) => stageMovesOf(mover, from).includes(to);

const DECIDED: readonly ApplicationStage[] = ["hired", "rejected", "withdrawn"];

/** The retention period counts from here. */
export const isDecided = (stage: ApplicationStage) => DECIDED.includes(stage);

/** Applying again after a rejection or withdrawal starts a new review; otherwise the stage stays. */
export const stageAfterApplyingAgain = (stage: ApplicationStage): ApplicationStage =>
  stage === "rejected" || stage === "withdrawn" ? "applied" : stage;

export const STAGE_LABELS: Readonly<Record<ApplicationStage, string>> = {
  applied: "Applied",
  screening: "Screening",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};
