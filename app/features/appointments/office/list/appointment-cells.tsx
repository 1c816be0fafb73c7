import type { AppointmentRow } from "./appointment-source.server.ts";

const MAX_TOPIC_CHARACTERS = 120;

const clip = (text: string) => (text.length > MAX_TOPIC_CHARACTERS ? `${text.slice(0, MAX_TOPIC_CHARACTERS - 1)}…` : text);

export const APPOINTMENT_CELLS = {
  who: (row: AppointmentRow) => <bdi>{row.who}</bdi>,
  topic: (row: AppointmentRow) => row.topic && <bdi>{clip(row.topic)}</bdi>,
  zone: (row: AppointmentRow) => row.zone.replaceAll("_", " "),
};
