import type { BackupNews } from "#kit/backup/download-backup.server.ts";

export interface BackupState {
  readonly isRunning: boolean;
  readonly words: string;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<BackupNews> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as BackupNews;
    if (done) return;
  }
}

/** Shows the progress of a backup. Returns the id of its download, or undefined if there is none. */
export async function followBackup(ask: () => Promise<Response>, show: (state: BackupState) => void): Promise<string | undefined> {
  const end = (words: string) => void show({ isRunning: false, words });
  try {
    const answer = await ask();
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    for await (const news of linesOf(answer.body)) {
      if ("failed" in news) return end(news.failed);
      if ("ready" in news) {
        end("Backup ready. Downloading …");
        return news.ready;
      }
      show({ isRunning: true, words: news.says });
    }
    end("The server stopped before the backup was ready. Please try again in a moment.");
  } catch {
    end("The backup could not be made. Please try again in a moment.");
  }
  return undefined;
}
