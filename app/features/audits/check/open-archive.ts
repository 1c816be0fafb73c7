import { Unzip, UnzipInflate, type UnzipFile } from "fflate";
import { isLeftOut, SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import { limitSize } from "#domain/text/file-size.ts";

export interface OpenedFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type OpenedArchive =
  | { readonly ok: true; readonly files: readonly OpenedFile[]; readonly leftOut: number }
  | { readonly ok: false; readonly message: string };

/** Deflate expands a byte to at most about a thousand, so input chunks of this size never produce more than a few megabytes at once. */
const BIT_BYTES = 4096;
/** Small texts can legitimately compress this well. */
const RATIO_FROM_BYTES = 256 * 1024;

const isZip = (start: Uint8Array) => start[0] === 0x50 && start[1] === 0x4b && (start[2] === 0x03 || start[2] === 0x05);

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Streams an archive and stops at the first limit exceeded. Does not open nested archives. */
class Reading {
  readonly name: string;
  readonly files: OpenedFile[] = [];
  leftOut = 0;
  refusal: string | undefined;
  #entries = 0;
  #started = 0;
  #packed = 0;
  #unpacked = 0;
  readonly #unzip = new Unzip((file) => this.#meet(file));

  constructor(name: string) {
    this.name = name;
    this.#unzip.register(UnzipInflate);
  }

  push(bit: Uint8Array, isLast: boolean): void {
    this.#packed += bit.length;
    try {
      this.#unzip.push(bit, isLast);
    } catch {
      this.refusal ??= `${this.name} is damaged, or it is not a zip that can be read here.`;
    }
  }

  /** Drops an entry that never ended. */
  end(): void {
    if (this.#started > this.files.length) this.refusal ??= `${this.name} is damaged: it ends in the middle of a file.`;
  }

  #meet(file: UnzipFile): void {
    this.#entries += 1;
    if (this.#entries > SOURCE_LIMITS.archiveEntries)
      this.refusal ??= `${this.name} has more than ${SOURCE_LIMITS.archiveEntries} entries.`;
    if (this.refusal !== undefined || !file.name.toLowerCase().endsWith(".sol")) return;
    if (isLeftOut(file.name)) {
      this.leftOut += 1;
      return;
    }
    this.#started += 1;
    if (this.#started > SOURCE_LIMITS.files) this.refusal ??= `${this.name} has more than ${SOURCE_LIMITS.files} Solidity files.`;
    else this.#unpack(file);
  }

  #unpack(file: UnzipFile): void {
    const chunks: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) this.refusal ??= `${file.name} in ${this.name} is damaged or packed in a way that cannot be read here.`;
      if (this.refusal !== undefined) return;
      size += chunk.length;
      this.#unpacked += chunk.length;
      this.refusal ??= this.#excess(file.name, size);
      chunks.push(chunk);
      if (!isLast) return;
      // A false declared size may be an attempt to bypass a limit.
      if (file.originalSize !== undefined && file.originalSize !== size)
        this.refusal ??= `${file.name} in ${this.name} has another size than the zip says.`;
      else this.files.push({ path: file.name, bytes: joined(chunks) });
    };
    file.start();
  }

  #excess(path: string, size: number): string | undefined {
    if (size > SOURCE_LIMITS.fileBytes) return `${path} in ${this.name} unpacks to more than ${limitSize(SOURCE_LIMITS.fileBytes)}.`;
    if (this.#unpacked > SOURCE_LIMITS.totalBytes)
      return `${this.name} unpacks to more than ${limitSize(SOURCE_LIMITS.totalBytes)} of Solidity.`;
    const isBomb = this.#unpacked > RATIO_FROM_BYTES && this.#unpacked > this.#packed * SOURCE_LIMITS.archiveRatio;
    return isBomb
      ? `${this.name} unpacks to more than ${SOURCE_LIMITS.archiveRatio} times its size, which source code does not do.`
      : undefined;
  }
}

/** Runs in browser and server. Does not trust the archive's declared sizes; limits are enforced while reading. */
export async function openArchive(file: File): Promise<OpenedArchive> {
  if (file.size > SOURCE_LIMITS.archiveBytes) return { ok: false, message: `${file.name} is larger than 8 MB. Pack only the contracts.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return { ok: false, message: `${file.name} is not a zip, whatever its name says.` };
  const reading = new Reading(file.name);
  for (let at = 0; at < bytes.length && reading.refusal === undefined; at += BIT_BYTES) {
    reading.push(bytes.subarray(at, at + BIT_BYTES), at + BIT_BYTES >= bytes.length);
  }
  reading.end();
  if (reading.refusal !== undefined) return { ok: false, message: reading.refusal };
  const { files, leftOut } = reading;
  if (files.length === 0)
    return {
      ok: false,
      message: `${file.name} has no Solidity files${leftOut > 0 ? ` besides tests, scripts and dependencies (${leftOut})` : ""}.`,
    };
  return { ok: true, files, leftOut };
}
