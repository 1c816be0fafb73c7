/** The page of a picture in the back office. */
export const picturePath = (id: string) => `/admin/media/${id}`;

/** A small copy, available whatever widths the picture has. */
export const thumbPath = (id: string) => `/images/${id}/thumb.webp`;
