import { parentPort, workerData } from "node:worker_threads";
import { postFromMarkdown } from "./read-markdown.ts";

// Loading the parser is not the file's fault: its time begins now.
parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: postFromMarkdown(String(workerData)) }, []);
