import { type ApplicationStage, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { scoreLabel, scoreWords } from "#domain/careers/score.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { ApplicationRow } from "./application-source.server.ts";
import { STAGE_TONES } from "./office-words.ts";
import "./careers-office.css";

export function StageBadge({ stage }: { readonly stage: ApplicationStage }) {
  return <StatusBadge tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</StatusBadge>;
}

/** The overall verdict, on the scale of the scorecards. */
export function Rating({ rating }: { readonly rating: number }) {
  return <span className="career-rating">{scoreLabel(rating)}</span>;
}

/** Names can be in any script; `bdi` keeps right-to-left text from reordering its surroundings. */
export const APPLICATION_CELLS = {
  candidate: (row: ApplicationRow) => <bdi title={row.email}>{row.candidate}</bdi>,
  rating: (row: ApplicationRow) => row.rating !== null && <Rating rating={row.rating} />,
  score: (row: ApplicationRow) =>
    row.score !== null && (
      <>
        <span aria-hidden="true" title={scoreWords(row.score, row.scoreCount)}>
          {row.score.toFixed(1)}
        </span>
        <span className="visually-hidden">{scoreWords(row.score, row.scoreCount)}</span>
      </>
    ),
};
