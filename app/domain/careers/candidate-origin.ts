/** How staff came to know a candidate whom they add themselves. */
export const CANDIDATE_ORIGINS = ["referral", "phone", "event", "network", "other"] as const;
export type CandidateOrigin = (typeof CANDIDATE_ORIGINS)[number];

export const ORIGIN_LABELS: Readonly<Record<CandidateOrigin, string>> = {
  referral: "Referral",
  phone: "Phone",
  event: "Event",
  network: "Professional network",
  other: "Other",
};
