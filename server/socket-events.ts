import type { Socket } from "socket.io";
import type { z } from "zod";
import { OUTAGES } from "#domain/forms/outage.ts";
import type { Answer, ChatRefusal } from "#features/chat/chat-protocol.ts";
import { noteFailure } from "#platform/database-failure.ts";
import type { Log } from "#platform/log.server.ts";
import { asWork } from "#platform/running-work.ts";
import { Forbidden } from "#platform/write.server.ts";

const refused = (sentence: string, isFinal: boolean): ChatRefusal => ({ ok: false, sentence, isFinal });
const TOO_MUCH = refused("That was a lot in a short time. We go on in a moment.", false);
const FAILED = refused("Something went wrong on our side. We try again.", false);
/** The client keeps what it sent and sends it again with the same id. */
const NOT_STORED = {
  away: refused("Not stored yet: we cannot reach our records at the moment. We try again.", false),
  files: refused("Not stored yet: we cannot reach our file storage at the moment. We try again.", false),
  full: refused("Not stored yet: our storage is full. We try again.", false),
} as const satisfies Record<keyof typeof OUTAGES, ChatRefusal>;
const FORBIDDEN = refused("You may not do this any more. Please sign in again.", true);

export interface Listening {
  /** Every request is parsed, counted and answered, whatever it contains. */
  on<S extends z.ZodType>(name: string, schema: S, work: (input: z.output<S>) => Promise<Answer>): void;
}

/** Socket input is untrusted: it can neither be relied on nor crash the process. Events over the limit are answered but not handled. */
export function listenTo(socket: Socket, log: Log, mayGo: (event: string) => boolean): Listening {
  const answer = async <S extends z.ZodType>(
    name: string,
    schema: S,
    given: unknown,
    work: (input: z.output<S>) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!mayGo(name)) return TOO_MUCH;
    const parsed = schema.safeParse(given);
    if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? "This cannot be read.", true);
    return work(parsed.data);
  };
  return {
    on(name, schema, work) {
      socket.on(name, (...given: unknown[]) => {
        const last = given.at(-1);
        const reply = typeof last === "function" ? (last as (answer: Answer) => void) : () => {};
        const input = typeof given[0] === "function" ? undefined : given[0];
        asWork(`socket ${name}`, () => answer(name, schema, input, work)).then(reply, (error: unknown) => {
          if (error instanceof Forbidden) return reply(FORBIDDEN);
          log.error({ err: error, event: name }, "a socket's request failed");
          const failure = noteFailure(error);
          reply(failure ? NOT_STORED[failure] : FAILED);
        });
      });
    },
  };
}
