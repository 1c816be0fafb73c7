import { mayMoveStage } from "#domain/careers/application-stage.ts";
import type { Ctx } from "#platform/actor.ts";
import { write } from "#platform/write.server.ts";
import { findApplication, readApplicationToken } from "./application-record.server.ts";
import { moveStage } from "./manage-application.server.ts";

export type Withdrawn = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "not_possible" };

/** By the private link. Twice is once. */
export async function withdrawApplication(ctx: Ctx, token: string): Promise<Withdrawn> {
  const id = readApplicationToken(ctx.services, token);
  if (id === undefined) return { ok: false, reason: "unknown" };
  return write(ctx, async (tx, record): Promise<Withdrawn> => {
    const found = await findApplication(tx, id, "update");
    if (!found) return { ok: false, reason: "unknown" };
    const { stage } = found.application;
    if (stage === "withdrawn") return { ok: true };
    if (!mayMoveStage("candidate", stage, "withdrawn")) return { ok: false, reason: "not_possible" };
    await moveStage(tx, ctx.services.clock.now(), found, "withdrawn", record);
    return { ok: true };
  });
}
