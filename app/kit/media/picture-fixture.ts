import sharp from "sharp";
import type { Ctx } from "#platform/actor.ts";
import { storeImage } from "./store-image.server.ts";

export const drawn = (width: number, height: number, background = "#2d3a78") =>
  sharp({ create: { width, height, channels: 3, background } });

/** The id of a picture in the library. Another colour is another picture. */
export async function aPicture(ctx: Ctx, name: string, background = "#2d3a78"): Promise<string> {
  const stored = await storeImage(ctx, await drawn(90, 60, background).png().toBuffer(), name);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.image.id;
}
