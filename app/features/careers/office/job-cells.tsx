import { Link } from "react-router";
import { JOB_STATUS_LABELS, type JobStatus } from "#domain/careers/job-status.ts";
import { placeWords, TYPE_LABELS } from "#domain/careers/job-words.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { JobRow } from "./job-list.ts";
import { JOB_STATUS_TONES } from "./office-words.ts";
import "./careers-office.css";

export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  return <StatusBadge tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_LABELS[status]}</StatusBadge>;
}

const momentOr = (at: Date | null) => at && <Moment at={at} />;

export const JOB_CELLS = {
  title: (row: JobRow) => row.title,
  status: (row: JobRow) => <JobStatusBadge status={row.status} />,
  team: (row: JobRow) => <span className="career-word">{row.team}</span>,
  type: (row: JobRow) => <span className="career-word">{TYPE_LABELS[row.type]}</span>,
  place: (row: JobRow) => placeWords(row),
  views: (row: JobRow) => row.views,
  applications: (row: JobRow) =>
    row.applications === 0 ? 0 : <Link to={`/admin/career/applications?job=${row.id}`}>{row.applications}</Link>,
  closes: (row: JobRow) => momentOr(row.closesAt),
  updated: (row: JobRow) => <Moment at={row.updatedAt} />,
  opens: (row: JobRow) => momentOr(row.opensAt),
  created: (row: JobRow) => <Moment at={row.createdAt} />,
};
