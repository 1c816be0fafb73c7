import { parentPort, workerData } from "node:worker_threads";
import { postFromMarkdown, type ReadPost } from "./read-markdown.ts";

const tell = (message: ReadPost | "ready") => parentPort?.postMessage(message, []);

// Loading the parser is not the file's fault: its time begins now.
tell("ready");
tell(postFromMarkdown(String(workerData)));
