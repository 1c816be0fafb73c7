import { write } from "#platform/write.server.ts";
import { attachChatSockets } from "#server/chat-sockets.ts";
import { startWorking } from "#server/due-work.ts";
import { createHttpServer } from "#server/http-server.ts";
import { listen, stopper, stopWhenAsked } from "#server/lifecycle.ts";
import { startMailIn } from "#server/mail-in.ts";
import { runProcess } from "#server/run-process.ts";

/**
 * `node tests/support/small-app.ts`: the product's process without its pages, so that it needs no build. `POST /things` stores a row and
 * its event in one transaction, `GET /things` reads, `/slow` answers after a second, `/unheard` and `/uncaught` simulate bugs.
 */
runProcess(async (config, world, asked) => {
  const { services } = world;
  const visitor = { services, actor: { kind: "visitor", address: "192.0.2.1" } as const };
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    "POST /things": () =>
      write(visitor, async (tx, record) => {
        const { rows } = await tx.execute("select gen_random_uuid() as id");
        const id = String(rows[0]?.["id"]);
        record({ type: "thing.done", subject: { kind: "thing", id } });
        return id;
      }),
    "GET /things": async () =>
      (await services.db.execute("select subject_id as id from events where subject_kind = 'thing'")).rows.map(({ id }) => id),
    "GET /slow": async () => (await services.db.execute("select pg_sleep(1)")).rowCount,
    "GET /page": async () => "a page",
    "GET /unheard": async () => void Promise.reject(new Error("nothing awaits this")),
    "GET /uncaught": async () =>
      void setImmediate(() => {
        throw new Error("nothing catches this");
      }),
  };
  const { http, io } = createHttpServer({
    services,
    app: async () => async (request) => {
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      return answer ? Response.json((await answer()) ?? null) : new Response("nothing here", { status: 404 });
    },
    files: new Map(),
    isReady: async () => !asked.aborted && world.whyNotReady() === undefined,
  });
  attachChatSockets({ http, io, services });
  const stop = stopper({ http, io, world });
  const mailIn = await startMailIn(services);
  await listen(http, config);
  const working = startWorking(services);
  stopWhenAsked(asked, (why) => stop([working, mailIn], why));
});
