import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Ctx } from "#platform/actor.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { storeImage } from "./store-image.server.ts";

/** A world with its own file folder. */
export async function worldWithDisk() {
  const folder = await mkdtemp(join(tmpdir(), "orbweave-images-"));
  const world = await testWorld({ DATA_DIR: folder });
  return {
    ...world,
    folder,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const drawn = (width: number, height: number, background = "#2d3a78") =>
  sharp({ create: { width, height, channels: 3, background } });

/** The id of a picture in the library. Another colour is another picture. */
export async function aPicture(ctx: Ctx, name: string, background = "#2d3a78"): Promise<string> {
  const stored = await storeImage(ctx, await drawn(90, 60, background).png().toBuffer(), name);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.image.id;
}
