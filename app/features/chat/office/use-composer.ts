import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Message } from "#domain/conversation/conversation.ts";
import { insertWords } from "#domain/text/insert-words.ts";
import type { ChatConnection } from "../connection/chat-connection.ts";
import { attachPasted } from "../talking/files-to-send.tsx";
import { isSendKey } from "../talking/is-send-key.ts";
import { useAttachments } from "../talking/use-attachments.ts";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";

type Mode = "message" | "note";

const EMPTY = { message: "", note: "" } as const;

const placeOf = (mode: Mode, chatId: string) => `chat-${mode}:${chatId}`;

/** Messages and notes have separate drafts, so that text meant for colleagues is not sent to the visitor by mistake. */
function useDrafts(chatId: string) {
  const [texts, setTexts] = useState<Readonly<Record<Mode, string>>>(EMPTY);
  const write = (mode: Mode, body: string) => {
    setTexts((before) => ({ ...before, [mode]: body }));
    // Messages in the outbox have their own ids, so the draft needs no idempotency key.
    messageDrafts.store(placeOf(mode, chatId), { body, key: "" });
  };
  useEffect(() => {
    const kept = (mode: Mode) => messageDrafts.load(placeOf(mode, chatId))?.body ?? "";
    // The person may have started typing before hydration.
    setTexts((before) => ({ message: before.message || kept("message"), note: before.note || kept("note") }));
  }, [chatId]);
  return { texts, write };
}

const editPlace = (chatId: string) => `chat-edit:${chatId}`;

interface ComposerParts {
  readonly chatId: string;
  /** Undefined until the socket code is loaded. */
  readonly chat: ChatConnection | undefined;
  /** The person's messages that can still be edited. */
  readonly editable: readonly Message[];
}

/** What is being written: a message, a note, or an edit of a sent message. */
export function useComposer({ chatId, chat, editable }: ComposerParts) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<Mode>("message");
  const { texts, write } = useDrafts(chatId);
  const files = { message: useAttachments(`staff.${chatId}`), note: useAttachments(`staff.note.${chatId}`) };
  const attachments = files[mode];
  const [editing, setEditing] = useState<{ readonly message: Message; readonly body: string }>();
  const restoreEdit = useEffectEvent(() => {
    const kept = messageDrafts.load(editPlace(chatId));
    if (!kept) return;
    const message = editable.find(({ id }) => id === kept.key);
    if (message) return setEditing({ message, body: kept.body });
    // Too late to edit it, so its words are offered for another message, once none is being written.
    if (messageDrafts.load(placeOf("message", chatId))) return;
    messageDrafts.forget(editPlace(chatId));
    write("message", kept.body);
  });
  useEffect(() => restoreEdit(), []);
  const text = editing ? editing.body : texts[mode];
  const last = editable.at(-1);
  const focus = () => field.current?.focus();

  const change = (body: string) => {
    if (editing) {
      messageDrafts.store(editPlace(chatId), { body, key: editing.message.id });
      return setEditing({ ...editing, body });
    }
    write(mode, body);
    if (mode === "message" && body !== "") chat?.typing();
  };
  const edit = (message: Message) => {
    const kept = messageDrafts.load(editPlace(chatId));
    setEditing({ message, body: kept?.key === message.id ? kept.body : message.body });
    focus();
  };
  const cancelEdit = () => {
    messageDrafts.forget(editPlace(chatId));
    setEditing(undefined);
  };
  const finishEdit = (body: string) => {
    if (editing && body !== "" && body !== editing.message.body) chat?.edit(editing.message.id, body);
    cancelEdit();
  };
  const send = () => {
    const body = text.trim();
    focus();
    if (!chat) return;
    if (editing) return finishEdit(body);
    if (body === "" && attachments.files.length === 0) return;
    chat.send({ body, files: attachments.files, isNote: mode === "note" });
    write(mode, "");
    attachments.clear();
  };
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    change(insertWords(text, selectionStart, selectionEnd, words).text);
    focus();
  };
  const switchTo = (next: Mode) => {
    setEditing(undefined);
    setMode(next);
    focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isSendKey(event)) send();
    else if (event.key === "ArrowUp" && text === "" && mode === "message" && last) edit(last);
    else if (event.key !== "Escape") return;
    else if (editing) cancelEdit();
    // Leaves the field, so that keyboard shortcuts work again.
    else event.currentTarget.blur();
    event.preventDefault();
  };
  const onPaste = editing ? undefined : attachPasted(attachments.attach);
  return {
    field,
    mode,
    text,
    isEditing: editing !== undefined,
    attachments,
    change,
    edit,
    cancelEdit,
    send,
    insert,
    switchTo,
    onKeyDown,
    onPaste,
  };
}

export type Composer = ReturnType<typeof useComposer>;
