import { z } from "zod";
import {
  KEY_PATTERN,
  MAX_BODY_CHARACTERS,
  MAX_COMMENT_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PAGE_CHARACTERS,
} from "#domain/conversation/limits.ts";
import { line, tooLong } from "#domain/forms/fields.ts";
import { cleanBody, cleanLine } from "#domain/text/clean-text.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { MAX_SUBJECT_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { MAX_FILES } from "#kit/files/accepted-files.ts";
import { NO_EMAIL } from "./chat-protocol.ts";

const UNREADABLE = "This cannot be read. Please reload the page and try again.";
const TOO_LONG = `Please use at most ${MAX_BODY_CHARACTERS.toLocaleString("en-GB")} characters, or send it in several messages.`;

const id = z.uuid(UNREADABLE).transform((uuid) => uuid.toLowerCase());
const seq = z.int(UNREADABLE).min(0, UNREADABLE).max(2_000_000_000, UNREADABLE);
const body = z.string(UNREADABLE).max(MAX_BODY_CHARACTERS, TOO_LONG).transform(cleanBody);
/** A path on this site, without the query, which may contain secrets. */
const page = z
  .string(UNREADABLE)
  .max(2_000, UNREADABLE)
  .transform((path) => cleanLine(path.split(/[?#]/, 1)[0] ?? "").slice(0, MAX_PAGE_CHARACTERS))
  .transform((path) => (path.startsWith("/") ? path : ""));

const person = z.object({
  name: z.string(UNREADABLE).max(MAX_NAME_CHARACTERS, tooLong(MAX_NAME_CHARACTERS)).transform(cleanLine),
  email: z
    .string(NO_EMAIL)
    .max(MAX_EMAIL_CHARACTERS, NO_EMAIL)
    .transform(cleanLine)
    .pipe(z.union([z.literal(""), z.email(NO_EMAIL)], NO_EMAIL)),
});

const message = z.object(
  { id, body, fileIds: z.array(id, UNREADABLE).max(MAX_FILES, `Please attach at most ${MAX_FILES} files.`) },
  UNREADABLE,
);
const isSaying = ({ body: words, fileIds }: { readonly body: string; readonly fileIds: readonly string[] }) =>
  words !== "" || fileIds.length > 0;
const RATING = "Please choose a number from 1 to 5.";
const EMPTY = "Please write something first.";
const edit = z.object({ id, messageId: id, body: body.refine((words) => words !== "", EMPTY) }, UNREADABLE);

export const visitorKeySchema = z.string().regex(KEY_PATTERN);

/** Events of a visitor's socket. */
export const fromVisitor = {
  sync: z.object({ after: seq, page }, UNREADABLE),
  send: message.extend({ page }).refine(isSaying, EMPTY),
  edit,
  read: z.object({ upTo: seq }, UNREADABLE),
  name: person.extend({ id }),
  end: z.object({ id }, UNREADABLE),
  rate: z.object(
    {
      id,
      rating: z.int(RATING).min(1, RATING).max(5, RATING),
      comment: z.string(UNREADABLE).max(MAX_COMMENT_CHARACTERS, tooLong(MAX_COMMENT_CHARACTERS)).transform(cleanBody),
    },
    UNREADABLE,
  ),
} as const;

const inChat = { chatId: id };

/** Events of a staff socket. */
export const fromStaff = {
  open: z.object({ ...inChat, after: seq }, UNREADABLE),
  leave: z.object(inChat, UNREADABLE),
  send: message.extend({ ...inChat, isNote: z.boolean(UNREADABLE) }).refine(isSaying, EMPTY),
  edit: edit.extend(inChat),
  read: z.object({ ...inChat, upTo: seq }, UNREADABLE),
  typing: z.object(inChat, UNREADABLE),
  duty: z.object({ isOn: z.boolean(UNREADABLE) }, UNREADABLE),
} as const;

export type VisitorMessage = z.output<typeof fromVisitor.send>;
export type StaffMessage = z.output<typeof fromStaff.send>;
export type Edit = z.output<typeof edit>;
export type VisitorPerson = z.output<typeof person>;

/** The upload form for files of the next message. */
export const chatFilesSchema = z.object({});

/** The API's answer. */
export const availabilitySchema = z.object({
  isAvailable: z.boolean(),
  backWords: z.string().describe("When the team will be there; empty while it is."),
});
export const storedFilesSchema = z.object({
  files: z.array(z.object({ id: z.uuid(), name: z.string(), contentType: z.string(), bytes: z.int() })),
});

/** Forms of the back office. */
const assignee = z.union([z.literal("").transform(() => null), id], "Please choose a colleague.");
/** `from` is sent by Undo, which must not take the chat from a colleague who has it since. */
export const assignSchema = z.object({ assigneeId: assignee, from: assignee.optional() });
export const ticketSchema = z.object({
  email: z.email(NO_EMAIL).max(MAX_EMAIL_CHARACTERS, NO_EMAIL),
  subject: line("Please say in a few words what it is about.", MAX_SUBJECT_CHARACTERS),
});

export const FROM_VISITOR_EVENTS: readonly string[] = [...Object.keys(fromVisitor), "typing", "transcript"];
export const FROM_STAFF_EVENTS: readonly string[] = Object.keys(fromStaff);
