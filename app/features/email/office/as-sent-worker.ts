import { parentPort, workerData } from "node:worker_threads";
import { joinBlobs } from "#kit/mail-in/joined-blob.ts";
import { pageAsSent } from "./page-as-sent.ts";

joinBlobs();
parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: await pageAsSent(workerData as Uint8Array) }, []);
