import type { Editor } from "@tiptap/core";
import { isEmbeddable, isSafeHref } from "#domain/blog/safe-href.ts";
import { PictureDialog } from "#kit/media/picture-dialog.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { pictureNode } from "./use-pictures.ts";

export type Question = "link" | "embed" | "picture";

interface QuestionsProps {
  readonly editor: Editor;
  readonly asked: Question | undefined;
  readonly onClose: () => void;
}

function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection;
  // Without a selection, the URL itself becomes the link text.
  if (empty && !editor.isActive("link"))
    editor
      .chain()
      .focus()
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
  else editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
}

export function BodyQuestions({ editor, asked, onClose }: QuestionsProps) {
  if (asked === "embed") {
    const insert = (href: string) =>
      void editor
        .chain()
        .focus()
        .insertContent({ type: "embed", attrs: { href, title: "" } })
        .run();
    return (
      <AddressDialog title="Link card" address="" isTaken={isEmbeddable} saveLabel="Insert the card" onSave={insert} onClose={onClose} />
    );
  }
  if (asked === "picture")
    return <PictureDialog onPick={(picture) => void editor.chain().focus().insertContent(pictureNode(picture)).run()} onClose={onClose} />;
  if (asked !== "link") return null;
  const current = editor.isActive("link") ? String(editor.getAttributes("link")["href"] ?? "") : undefined;
  const remove = () => void editor.chain().focus().extendMarkRange("link").unsetLink().run();
  return (
    <AddressDialog
      title="Link"
      address={current ?? ""}
      isTaken={isSafeHref}
      saveLabel="Set link"
      onRemove={current === undefined ? undefined : remove}
      onSave={(href) => setLink(editor, href)}
      onClose={onClose}
    />
  );
}
