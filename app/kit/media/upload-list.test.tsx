import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UploadList } from "./upload-list.tsx";

const UPLOAD = { key: 1, name: "map.png", share: 0.5, isLarge: true };

it.each([
  [{}, "map.png is being uploaded …"],
  [{ share: 1 }, "map.png is being prepared … Large pictures take up to a minute."],
  [{ share: 1, isLarge: false }, "map.png is being prepared …"],
  [{ failure: "The file is empty." }, "map.png: The file is empty."],
])("says of an upload with %j: %s", (facts, words) => {
  const uploads = { all: [{ ...UPLOAD, ...facts }], add: async () => undefined, dismiss: () => {} };
  expect(renderToStaticMarkup(<UploadList uploads={uploads} />)).toContain(`<span>${words}</span>`);
});
