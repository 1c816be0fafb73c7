import { parentPort } from "node:worker_threads";
import { joinBlobs } from "./joined-blob.ts";
import { parseMail } from "./parse-mail.ts";

async function read(raw: Uint8Array): Promise<void> {
  const value = await parseMail(raw);
  // Transferred rather than copied: attachments may be several megabytes.
  const buffers = value.ok ? value.mail.attachments.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
  parentPort?.postMessage({ value }, [...new Set(buffers)]);
}

joinBlobs();
parentPort?.on("message", (raw: Uint8Array) => void read(raw));
parentPort?.postMessage("ready", []);
