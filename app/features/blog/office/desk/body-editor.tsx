import { EditorContent } from "@tiptap/react";
import { type ChangeEvent, useId } from "react";
import type { PostNode } from "#domain/blog/post-content.ts";
import { minutesFor, wordCount } from "#domain/blog/reading-time.ts";
import { UploadList } from "#kit/media/upload-list.tsx";
import { PICTURE_TYPES } from "#kit/media/upload-picture.ts";
import { BodyQuestions } from "./body-questions.tsx";
import { ContextTools } from "./context-tools.tsx";
import { SlashList } from "./slash-list.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useBodyEditor } from "./use-body-editor.ts";
import "./body-editor.css";
import "./post-body.css";

interface BodyEditorProps {
  readonly body: PostNode;
  /** The current content, for counting words. */
  readonly current: PostNode;
  readonly isEditable: boolean;
  readonly onChange: (body: PostNode) => void;
}

function Counts({ body }: { readonly body: PostNode }) {
  const words = wordCount(body);
  return (
    <p className="body-editor__counts">
      <span className="figure">{words.toLocaleString("en-GB")}</span> {words === 1 ? "word" : "words"}, {minutesFor(words)} min to read
    </p>
  );
}

/** The text editor with its toolbar. */
export function BodyEditor({ body, current, isEditable, onChange }: BodyEditorProps) {
  const id = useId();
  const { editor, menu, pictures, surroundings, asked, fileField, closeQuestion } = useBodyEditor({
    body,
    isEditable,
    labelledBy: `${id}-label`,
    onChange,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (editor) pictures.insert(editor, [...(event.target.files ?? [])]);
    event.target.value = "";
  };
  return (
    <div className="body-editor">
      <span className="visually-hidden" id={`${id}-label`}>
        Text of the post
      </span>
      {editor && isEditable && <Toolbar editor={editor} surroundings={surroundings} />}
      <input
        className="body-editor__file"
        type="file"
        ref={fileField}
        accept={PICTURE_TYPES}
        multiple
        tabIndex={-1}
        aria-label="Pictures to upload"
        onChange={choose}
      />
      <UploadList uploads={pictures.uploads} />
      <div className="body-editor__text">
        <EditorContent editor={editor} />
        {editor && isEditable && <SlashList menu={menu} editor={editor} />}
        {editor && isEditable && <ContextTools editor={editor} />}
      </div>
      <Counts body={current} />
      {editor && asked && <BodyQuestions editor={editor} asked={asked} onClose={closeQuestion} />}
    </div>
  );
}
