import type { Socket } from "socket.io";
import type { z } from "zod";
import type { Answer, Refused } from "#features/chat/chat-protocol.ts";
import type { Log } from "#platform/log.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { Forbidden } from "#platform/write.server.ts";

const refused = (sentence: string, isFinal: boolean): Refused => ({ ok: false, sentence, isFinal });
const TOO_MUCH = refused("That was a lot in a short time. We go on in a moment.", false);
const FAILED = refused("Something went wrong on our side. We try again.", false);
const FORBIDDEN = refused("You may not do this any more. Please sign in again.", true);

/** Counts what one socket says. What is over the limit is answered and not done. */
function turnstile({ max, windowMs }: Limit): () => boolean {
  let [count, endsMs] = [0, 0];
  return () => {
    const nowMs = performance.now();
    if (nowMs > endsMs) [count, endsMs] = [0, nowMs + windowMs];
    count += 1;
    return count <= max;
  };
}

export interface Listening {
  /** Every request is parsed, counted and answered, whatever came. */
  on<S extends z.ZodType>(name: string, schema: S, work: (input: z.output<S>) => Promise<Answer>): void;
}

/** What comes over a socket was written by anybody: nothing in it is trusted, and nothing in it can end the process. */
export function listenTo(socket: Socket, log: Log, limit: Limit): Listening {
  const mayGo = turnstile(limit);
  const answer = async <S extends z.ZodType>(schema: S, given: unknown, work: (input: z.output<S>) => Promise<Answer>): Promise<Answer> => {
    if (!mayGo()) return TOO_MUCH;
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
        answer(schema, input, work).then(reply, (error: unknown) => {
          if (error instanceof Forbidden) return reply(FORBIDDEN);
          log.error({ err: error, event: name }, "a socket's request failed");
          reply(FAILED);
        });
      });
    },
  };
}
