import type { PictureUses } from "#kit/capability/picture-use.ts";

/** The pictures of case studies. Their texts are loaded when they are needed: scripts that run without the bundler know no globs. */
export const casePictures: PictureUses = async (_db, ids) => {
  const { listCases } = await import("./pages.server.ts");
  return listCases().flatMap(({ slug, headline, pictures = [] }) =>
    [...new Set(pictures.map(({ image }) => image))]
      .filter((imageId) => ids.includes(imageId))
      .map((imageId) => ({ imageId, name: headline, path: `/work/${slug}` })),
  );
};
