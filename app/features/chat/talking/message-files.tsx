import type { Message } from "#domain/conversation/conversation.ts";
import { fileSize } from "#domain/text/file-size.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

export function MessageFiles({ files }: Pick<Message, "files">) {
  const { fileList } = useLabels("chatLabels", CHAT_LABELS);
  if (files.length === 0) return null;
  return (
    <ul className="message-files" aria-label={fileList}>
      {files.map(({ id, name, bytes, href }) => (
        <li key={id}>
          {/* A download, so the router must not handle it. */}
          <a href={href} download={name}>
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="message-files__size">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
