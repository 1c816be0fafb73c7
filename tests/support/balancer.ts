import { Agent, request } from "node:http";
import type { RunningApp } from "./running-app.ts";

const POLL_MS = 500;

interface Backend {
  readonly app: RunningApp;
  readonly agent: Agent;
  isReady: boolean;
}

export const get = ({ app, agent }: { readonly app: Pick<RunningApp, "port">; readonly agent: Agent }, path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ port: app.port, host: "127.0.0.1", path, agent }, (answer) =>
      answer
        .resume()
        .on("end", () => resolve(answer.statusCode ?? 0))
        .on("error", reject),
    )
      .on("error", reject)
      .end();
  });

/** Sends each request once, over keep-alive connections, to the next process whose /readyz succeeded at the last check. */
export function balance(apps: readonly RunningApp[], everyMs: number) {
  const backends: Backend[] = apps.map((app) => ({ app, agent: new Agent({ keepAlive: true }), isReady: true }));
  const answers: Promise<number | string>[] = [];
  const lookAt = (each: Backend) =>
    get({ ...each, agent: new Agent() }, "/readyz").then(
      (status) => void (each.isReady = status === 200),
      () => void (each.isReady = false),
    );
  let looked = () => {};
  const look = async () => {
    await Promise.all(backends.map(lookAt));
    looked();
  };
  const send = () => {
    const ready = backends.filter(({ isReady }) => isReady);
    const to = ready[answers.length % ready.length];
    answers.push(
      to
        ? get(to, answers.length % 10 === 0 ? "/things" : "/page").catch((error: Error) => error.message)
        : Promise.resolve("no process is ready"),
    );
  };
  const startedMs = performance.now();
  // Sends all due requests, however late a timer fires on a busy machine.
  const sendDue = () => {
    while (answers.length * everyMs < performance.now() - startedMs) send();
  };
  const timers = [setInterval(() => void look(), POLL_MS), setInterval(sendDue, everyMs)];
  return {
    isReady: (at: number) => backends[at]?.isReady === true,
    /** Resolves right after a check, when its result will stay in use for the longest time. */
    nextLook: () => new Promise<void>((resolve) => (looked = resolve)),
    async stop() {
      timers.forEach(clearInterval);
      const all = await Promise.all(answers);
      backends.forEach(({ agent }) => agent.destroy());
      return all;
    },
  };
}
