import { type ApplicationStage, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { ApplicationRow } from "./application-source.server.ts";
import { RATINGS, STAGE_TONES } from "./office-words.ts";
import "./careers-office.css";

export function StageBadge({ stage }: { readonly stage: ApplicationStage }) {
  return <StatusBadge tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</StatusBadge>;
}

/** The rating is in the text; the stars are decorative. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="career-stars">
      <span aria-hidden="true">{RATINGS.map((star) => (star <= rating ? "★" : "☆")).join("")}</span>
      <span className="visually-hidden">{rating} of 5</span>
    </span>
  );
}

/** Names can be in any script; `bdi` keeps right-to-left text from reordering its surroundings. */
export const APPLICATION_CELLS = {
  candidate: (row: ApplicationRow) => <bdi title={row.email}>{row.candidate}</bdi>,
  rating: (row: ApplicationRow) => row.rating !== null && <Stars rating={row.rating} />,
};
