import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { MIN_ELAPSED_MS } from "./application-limits.ts";

const SHAPE = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

const sealOf = ({ linkSecret }: Pick<Services, "linkSecret">, opened: string) =>
  createHmac("sha256", linkSecret).update(`application-form:${opened}`).digest();

/** When the form was handed out, so that nobody can say otherwise. It needs no script, as a clock in the browser would. */
export function openedForm(services: Pick<Services, "linkSecret" | "clock">): string {
  const opened = services.clock.now().getTime().toString(36);
  return `${opened}.${sealOf(services, opened).toString("base64url")}`;
}

/** Whether somebody had the time to fill in the form that we handed out. */
export function wasFilledIn(services: Pick<Services, "linkSecret" | "clock">, sent: string): boolean {
  const [, opened = "", seal = ""] = SHAPE.exec(sent) ?? [];
  const given = Buffer.from(seal, "base64url");
  const ours = sealOf(services, opened);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false;
  return services.clock.now().getTime() - Number.parseInt(opened, 36) >= MIN_ELAPSED_MS;
}
