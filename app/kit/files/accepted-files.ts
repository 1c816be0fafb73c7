export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface AcceptedType {
  readonly kind: "image" | "document" | "archive" | "text";
  /** The default extension comes first: a file with any other extension is renamed to it. */
  readonly extensions: readonly [string, ...string[]];
}

/** The accepted types, detected by content. */
export const ACCEPTED_TYPES: Readonly<Record<string, AcceptedType>> = {
  "image/png": { kind: "image", extensions: ["png"] },
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg"] },
  "image/webp": { kind: "image", extensions: ["webp"] },
  "image/gif": { kind: "image", extensions: ["gif"] },
  "application/pdf": { kind: "document", extensions: ["pdf"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": { kind: "document", extensions: ["docx"] },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { kind: "document", extensions: ["xlsx"] },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": { kind: "document", extensions: ["pptx"] },
  "application/vnd.oasis.opendocument.text": { kind: "document", extensions: ["odt"] },
  "application/vnd.oasis.opendocument.spreadsheet": { kind: "document", extensions: ["ods"] },
  "application/vnd.oasis.opendocument.presentation": { kind: "document", extensions: ["odp"] },
  "application/zip": { kind: "archive", extensions: ["zip"] },
  "text/plain": { kind: "text", extensions: ["txt", "log", "text"] },
  "text/markdown": { kind: "text", extensions: ["md", "markdown"] },
  "text/csv": { kind: "text", extensions: ["csv"] },
};

/** For `<input type="file" accept>`. */
export const ACCEPT = Object.values(ACCEPTED_TYPES)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

export const ACCEPTED_WORDS = "PNG, JPEG, WebP, GIF, PDF, text, Word, Excel, PowerPoint, OpenDocument or ZIP";

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export const textTypeOf = (name: string) =>
  Object.entries(ACCEPTED_TYPES).find(([, { kind, extensions }]) => kind === "text" && extensions.includes(extensionOf(name)))?.[0];
