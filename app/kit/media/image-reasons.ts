/** Why a picture was refused, for the person who uploaded it. */
export const IMAGE_REASONS = {
  empty: "The file is empty.",
  too_large: "The picture is larger than 10 MB: please make it smaller first.",
  wrong_type: "This file is not a usable picture: please upload a JPEG, PNG, WebP, AVIF or GIF.",
  unreadable: "The picture cannot be read: it may be damaged.",
  too_many_pixels: "The picture has more than 40 million pixels: please make it smaller first.",
  too_tall: "The picture is too tall: as wide as posts show it, it would be more than 16,383 pixels high. Please cut it into parts.",
} as const;

export type ImageReason = keyof typeof IMAGE_REASONS;

/** Why a picture of the library could not be changed or deleted. */
export const PICTURE_REASONS = {
  unknown: "This picture is no longer in the library.",
  used: "This picture is in use. Remove it from the posts and pages listed here first.",
} as const;

export type PictureReason = keyof typeof PICTURE_REASONS;
