import { parentPort, workerData } from "node:worker_threads";
import { joinBlobs } from "./joined-blob.ts";
import { parseMail } from "./parse-mail.ts";

joinBlobs();
parentPort?.postMessage("ready", []);
const value = await parseMail(workerData as Uint8Array);
// Moved, not copied: attachments may have megabytes.
const buffers = value.ok ? value.mail.attachments.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
parentPort?.postMessage({ value }, [...new Set(buffers)]);
