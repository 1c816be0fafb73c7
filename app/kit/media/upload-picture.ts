import type { StoredImage } from "./store-image.server.ts";

type Uploaded = { readonly ok: true; readonly picture: StoredImage } | { readonly ok: false; readonly reason: string };

const ADDRESS = "/admin/media/upload";
const TAKEN = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
export const PICTURE_TYPES = TAKEN.join(",");
const MAX_BYTES = 10 * 1024 * 1024;

const refused = (reason: string): Uploaded => ({ ok: false, reason });

function answerOf(request: XMLHttpRequest): Uploaded {
  try {
    const answer = JSON.parse(request.responseText) as { readonly data?: StoredImage; readonly error?: string };
    if (request.status === 200 && answer.data) return { ok: true, picture: answer.data };
    if (answer.error !== undefined) return refused(answer.error);
  } catch {
    // A response without JSON is treated as unknown.
  }
  return refused(
    request.status === 413 ? "The picture is too large. Please make it smaller." : "The picture could not be uploaded. Please try again.",
  );
}

/** Why the server would refuse a file, as far as the browser can tell. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!TAKEN.includes(type)) return "Pictures are JPEG, PNG, WebP, AVIF or GIF files.";
  return size > MAX_BYTES ? "The picture is larger than 10 MB. Please make it smaller." : undefined;
}

/** Uploads a picture and reports progress. Never throws: failures are returned as messages. */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => resolve(refused("There is no connection. Please try again when you are online.")));
    request.open("POST", ADDRESS);
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}
