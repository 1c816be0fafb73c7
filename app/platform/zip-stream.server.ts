import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * An archive streamed while it is being written, however large. Stored uncompressed, because most of what people send is already
 * compressed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const fill = async () => {
    let written = Promise.resolve();
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      written = writer.write(chunk);
    });
    for await (const { name, content } of entries) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const chunk of content) {
        entry.push(chunk);
        // Waits for each chunk, so that a slow reader does not make us buffer the whole file.
        await written;
      }
      entry.push(new Uint8Array(), true);
      await written;
    }
    zip.end();
    await writer.close();
  };
  fill().catch((error: unknown) => writer.abort(error));
  return readable;
}
