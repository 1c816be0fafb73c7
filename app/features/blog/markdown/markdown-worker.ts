import { parentPort, workerData } from "node:worker_threads";
import { postFromMarkdown } from "./read-markdown.ts";

// Starts the timeout, which excludes loading the parser.
parentPort?.postMessage("ready", []);
parentPort?.postMessage({ value: postFromMarkdown(String(workerData)) }, []);
