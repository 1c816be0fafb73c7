import { Moment } from "#ui/admin/table/moment.tsx";
import { KIND_LABELS } from "../linked-kinds.ts";
import { AppointmentBadge } from "../status-badge.tsx";
import type { AppointmentRow } from "./appointment-list.ts";
import { linksOf } from "./links-of.ts";

const MAX_TOPIC_CHARACTERS = 120;

const clip = (text: string) => (text.length > MAX_TOPIC_CHARACTERS ? `${text.slice(0, MAX_TOPIC_CHARACTERS - 1)}…` : text);

export const APPOINTMENT_CELLS = {
  who: (row: AppointmentRow) => <bdi>{row.fullName}</bdi>,
  when: (row: AppointmentRow) => <Moment at={row.startsAt} />,
  status: (row: AppointmentRow) => <AppointmentBadge status={row.status} />,
  type: (row: AppointmentRow) => row.type,
  host: (row: AppointmentRow) => row.host,
  topic: (row: AppointmentRow) => row.topic && <bdi>{clip(row.topic)}</bdi>,
  linked: (row: AppointmentRow) =>
    linksOf(row)
      .map((kind) => KIND_LABELS[kind])
      .join(", "),
  email: (row: AppointmentRow) => row.email,
  zone: (row: AppointmentRow) => row.timeZone.replaceAll("_", " "),
  created: (row: AppointmentRow) => <Moment at={row.createdAt} />,
};
