import { parentPort, workerData } from "node:worker_threads";
import { findContent, type Upload } from "./find-content.ts";

parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: await findContent(workerData as Upload) }, []);
