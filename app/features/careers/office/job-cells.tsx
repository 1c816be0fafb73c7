import { Link } from "react-router";
import { JOB_STATUS_LABELS, type JobStatus } from "#domain/careers/job-status.ts";
import { TYPE_LABELS } from "#domain/careers/job-words.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { JobRow } from "./job-source.server.ts";
import { JOB_STATUS_TONES } from "./office-words.ts";
import "./careers-office.css";

export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  return <StatusBadge tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_LABELS[status]}</StatusBadge>;
}

export const JOB_CELLS = {
  team: (row: JobRow) => <span className="career-word">{row.team}</span>,
  type: (row: JobRow) => <span className="career-word">{TYPE_LABELS[row.type]}</span>,
  applications: (row: JobRow) =>
    row.applications === 0 ? 0 : <Link to={`/admin/career/applications?job=${row.id}`}>{row.applications}</Link>,
};
