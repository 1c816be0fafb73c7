import type { Message } from "#domain/conversation/conversation.ts";
import { fileSize } from "#domain/text/file-size.ts";

/** What came with a message. */
export function MessageFiles({ files }: Pick<Message, "files">) {
  if (files.length === 0) return null;
  return (
    <ul className="message-files" aria-label="Files">
      {files.map(({ id, name, bytes, href }) => (
        <li key={id}>
          {/* Saved, not shown: the router must not take it for a page. */}
          <a href={href} download={name}>
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="message-files__size">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
