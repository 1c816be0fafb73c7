import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { deletePicture } from "#kit/media/manage-picture.server.ts";
import { aPicture } from "#kit/media/picture-fixture.ts";
import { worldWithDisk } from "#tests/support/test-database.ts";
import { holdPictures } from "#kit/media/load-pictures.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { aPost, written } from "./office/post-fixture.ts";
import { publishPost } from "./office/publish-post.server.ts";
import { saveDraft } from "./office/save-draft.server.ts";
import { postPictures } from "./picture-uses.server.ts";

const picture = (imageId: string) => ({ type: "image", attrs: { imageId, alt: "A loom", caption: "", width: 90, height: 60 } });

const withPicture = (title: string, imageId: string) => ({
  ...written(title),
  body: { type: "doc", content: [{ type: "bulletList", content: [{ type: "listItem", content: [picture(imageId)] }] }] },
});

it("tells of pictures in drafts, live posts and covers, once for each post", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const [inText, onCover, unused] = [
    await aPicture(ctx, "a.png", "#111"),
    await aPicture(ctx, "b.png", "#222"),
    await aPicture(ctx, "c.png", "#333"),
  ];
  const cover = { kind: "image" as const, imageId: onCover, alt: "A loom" };
  const id = await aPost(ctx, { ...written("Looms"), cover, body: { type: "doc", content: [picture(inText), picture(inText)] } });
  await publishPost(ctx, id);
  const uses = () => postPictures(world.services.db, [inText, onCover, unused]);
  const use = { name: "Looms", path: `/admin/blogs/${id}` };
  expect(await uses()).toEqual(
    expect.arrayContaining([
      { imageId: inText, ...use },
      { imageId: onCover, ...use },
    ]),
  );
  expect(await uses()).toHaveLength(2);
  // Removed from the draft, but readers still see it.
  await saveDraft(ctx, id, { content: written("Looms"), revision: 2 });
  expect(await uses()).toHaveLength(2);
  expect(await deletePicture(ctx, inText)).toEqual({ ok: false, reason: "used" });
  await publishPost(ctx, id);
  expect(await uses()).toEqual([]);
  expect(await deletePicture(ctx, inText)).toEqual({ ok: true });
});

it("finds a picture wherever it is nested, and nothing by words that look like its id", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const [nested, named] = [await aPicture(ctx, "a.png", "#111"), await aPicture(ctx, "b.png", "#222")];
  const { draft } = { draft: withPicture("", nested) };
  await aPost(ctx, { ...draft, summary: `Not a picture: ${named}` });
  expect((await postPictures(world.services.db, [nested, named])).map(({ imageId, name }) => [imageId, name])).toEqual([
    [nested, "Untitled post"],
  ]);
});

it("does not delete a picture that a post is being published with", async () => {
  await using world = await worldWithDisk();
  const ctx = await asStaff(world);
  const id = await aPicture(ctx, "a.png");
  let isDeleted = false;
  const deletion = await world.services.db.transaction(async (tx) => {
    expect(await holdPictures(tx, [id])).toHaveLength(1);
    const deletion = deletePicture(ctx, id).finally(() => (isDeleted = true));
    // Long enough for a deletion that does not wait to finish.
    await wait(50);
    expect(isDeleted).toBe(false);
    return { done: deletion };
  });
  expect(await deletion.done).toEqual({ ok: true });
});
