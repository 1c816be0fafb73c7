import { parentPort, workerData } from "node:worker_threads";
import { postFromMarkdown } from "./read-markdown.ts";

// The timeout starts now: loading the parser does not count.
parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: postFromMarkdown(String(workerData)) }, []);
