import { cleanLine } from "#domain/text/clean-text.ts";

const MAX_READ_CHARACTERS = 200_000;
const MAX_SUMMARY_CHARACTERS = 200;

const ANSWERS: Readonly<Record<string, string>> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Accepted tentatively",
  DELEGATED: "Delegated",
};
const METHODS: Readonly<Record<string, string>> = {
  REQUEST: "Invitation",
  CANCEL: "Cancelled",
  COUNTER: "Another time proposed",
  DECLINECOUNTER: "Proposed time declined",
  PUBLISH: "Event",
};
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Unfolded RFC 5545 lines: the name with its parameters, and the value. */
function linesOf(ics: string): readonly (readonly [name: string, value: string])[] {
  return ics
    .slice(0, MAX_READ_CHARACTERS)
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .map((line) => {
      // A colon inside a quoted parameter, such as CN="Akter: Rina", does not separate name and value.
      const [, name = "", value = ""] = /^((?:[^":]|"[^"]*")*):(.*)$/.exec(line.slice(0, 2_000)) ?? [];
      return [name.toUpperCase(), value] as const;
    });
}

const unescaped = (value: string) =>
  cleanLine(value.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? " " : letter)));

function whenOf(name: string, value: string): string {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value.trim()) ?? [];
  if (year === undefined) return "";
  const date = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
  if (hour === undefined) return date;
  const zone = utc === "Z" ? "UTC" : (/;TZID="?([\w /+-]{1,60})/.exec(name)?.[1] ?? "");
  return `${date}, ${hour}:${minute}${zone === "" ? "" : ` ${zone}`}`;
}

/** Describes a calendar part in a sentence such as "Accepted: Project call, 3 March 2026, 10:00 UTC"; undefined if it says nothing. */
export function calendarSentence(ics: string): string | undefined {
  const lines = linesOf(ics);
  const start = lines.findIndex(([name, value]) => name === "BEGIN" && value.trim().toUpperCase() === "VEVENT");
  const event = start < 0 ? [] : lines.slice(start);
  const find = (key: string) => event.find(([name]) => name === key || name.startsWith(`${key};`));
  const method = (lines.find(([name]) => name === "METHOD")?.[1] ?? "").trim().toUpperCase();
  const answer = /;PARTSTAT="?([A-Z-]{1,20})/.exec(find("ATTENDEE")?.[0] ?? "")?.[1] ?? "";
  const verb = method === "REPLY" ? ANSWERS[answer] : METHODS[method];
  if (verb === undefined) return undefined;
  const summary = unescaped(find("SUMMARY")?.[1] ?? "")
    .slice(0, MAX_SUMMARY_CHARACTERS)
    .toWellFormed();
  const about = [summary, whenOf(...(find("DTSTART") ?? ["", ""]))].filter((words) => words !== "").join(", ");
  const comment = unescaped(find("COMMENT")?.[1] ?? "").toWellFormed();
  return [about === "" ? `${verb}.` : `${verb}: ${about}`, comment].filter((words) => words !== "").join("\n");
}
