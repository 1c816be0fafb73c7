import type { AppointmentStatus } from "./appointment-record.server.ts";

export interface DemoCall {
  /** In the order of the demo hosts. */
  readonly host: 0 | 1 | 2;
  readonly typeId: "intro" | "scoping" | "audit";
  /** From now; negative for the past. */
  readonly daysAhead: number;
  /** Early or late on the day. */
  readonly place: number;
  readonly bookedDaysBefore: number;
  readonly status: AppointmentStatus;
  readonly reason?: string;
  readonly email: string;
  readonly fullName: string;
  readonly timeZone: string;
  readonly topic: string;
}

/** People who do not exist; some of them have asked for an estimate before. */
export const DEMO_CALLS: readonly DemoCall[] = [
  { host: 0, typeId: "intro", daysAhead: -21, place: 2, bookedDaysBefore: 4, status: "done", email: "sam@papermoon.example", fullName: "Sam Oduya", timeZone: "Africa/Lagos", topic: "A reading app that explains contracts. Is that a model or a search engine?" },
  { host: 1, typeId: "scoping", daysAhead: -17, place: 1, bookedDaysBefore: 6, status: "done", email: "jo@tidepool.example", fullName: "Jo Lindqvist", timeZone: "Europe/Stockholm", topic: "Lending pool: what the first version leaves out." },
  { host: 2, typeId: "audit", daysAhead: -13, place: 3, bookedDaysBefore: 5, status: "done", email: "board@commonmill.example", fullName: "Renata Vogel", timeZone: "America/Sao_Paulo", topic: "Governor and timelock, about 900 lines. We want to vote in March." },
  { host: 0, typeId: "intro", daysAhead: -10, place: 5, bookedDaysBefore: 2, status: "no_show", email: "kim@quietharbour.example", fullName: "Kim Alder", timeZone: "Asia/Seoul", topic: "" },
  { host: 1, typeId: "intro", daysAhead: -7, place: 0, bookedDaysBefore: 3, status: "cancelled", reason: "We decided to wait for the spring budget.", email: "lea@bramble.example", fullName: "Léa Marchetti", timeZone: "Europe/Rome", topic: "Loyalty points for four bakeries." },
  { host: 0, typeId: "scoping", daysAhead: -4, place: 4, bookedDaysBefore: 5, status: "done", email: "ana@clinicnorth.example", fullName: "Ana Petrović", timeZone: "Europe/Belgrade", topic: "Which parts of the patient portal have to wait for the certificate." },
  { host: 1, typeId: "intro", daysAhead: 1, place: 1, bookedDaysBefore: 1, status: "confirmed", email: "nadia@riverbank.example", fullName: "Nadia Rahman", timeZone: "Asia/Dhaka", topic: "The estimate for our marketplace: where does the time go?" },
  { host: 0, typeId: "intro", daysAhead: 1, place: 3, bookedDaysBefore: 2, status: "confirmed", email: "tomas@fieldnotes.example", fullName: "Tomáš Novák", timeZone: "Europe/Prague", topic: "A course platform for field biologists, offline first." },
  { host: 2, typeId: "audit", daysAhead: 2, place: 1, bookedDaysBefore: 1, status: "requested", email: "wei@lanternpay.example", fullName: "Wei Zhang", timeZone: "Asia/Singapore", topic: "Smart wallet with recovery by guardians; 1,400 lines, tests are green." },
  { host: 0, typeId: "scoping", daysAhead: 3, place: 2, bookedDaysBefore: 1, status: "confirmed", email: "ops@harbourline.example", fullName: "Ingrid Solberg", timeZone: "Europe/Oslo", topic: "We accepted the estimate. Who needs access to what, and from when?" },
  { host: 2, typeId: "intro", daysAhead: 4, place: 4, bookedDaysBefore: 0, status: "confirmed", email: "marcus@oldmill.example", fullName: "Marcus Reyes", timeZone: "America/Denver", topic: "Replacing a spreadsheet that runs a brewery." },
  { host: 1, typeId: "audit", daysAhead: 6, place: 2, bookedDaysBefore: 0, status: "requested", email: "priya@stepwell.example", fullName: "Priya Nair", timeZone: "Asia/Kolkata", topic: "Vesting contract before a listing. How soon could you start?" },
  { host: 1, typeId: "scoping", daysAhead: 8, place: 0, bookedDaysBefore: 1, status: "confirmed", email: "hugo@saltworks.example", fullName: "Hugo Ferreira", timeZone: "Europe/Lisbon", topic: "Search in forty years of scanned lab books." },
  { host: 0, typeId: "intro", daysAhead: 9, place: 6, bookedDaysBefore: 2, status: "declined", reason: "This is a hardware project; we would not be good at it.", email: "otto@ironbell.example", fullName: "Otto Brandt", timeZone: "Europe/Vienna", topic: "Firmware for a bell." },
  { host: 2, typeId: "scoping", daysAhead: 15, place: 2, bookedDaysBefore: 0, status: "confirmed", email: "grace@millpond.example", fullName: "Grace Okafor", timeZone: "America/Toronto", topic: "Token-gated archive for a choir: rights, payments, and what may stay simple." },
];
