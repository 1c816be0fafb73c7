import { parentPort, workerData } from "node:worker_threads";
import { parseMail } from "./parse-mail.ts";

parentPort?.postMessage("ready", []);
const value = await parseMail(workerData as Uint8Array);
// Moved, not copied: attachments may have megabytes.
const buffers = value.ok ? value.mail.attachments.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
parentPort?.postMessage({ value }, [...new Set(buffers)]);
