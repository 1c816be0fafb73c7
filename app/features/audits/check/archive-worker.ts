import { parentPort, workerData } from "node:worker_threads";
import { openArchive } from "./open-archive.ts";

const { name, bytes } = workerData as { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: await openArchive(new File([bytes], name)) }, []);
