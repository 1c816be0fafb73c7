import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { PageRecord } from "../load-page.server.ts";
import { VersionsPanel } from "./versions-panel.tsx";

const NOW = new Date("2026-11-19T09:00:00Z");

function versionsOf(page: Partial<PageRecord["page"]>, liveVersion: number | undefined): string {
  const versions = [{ version: 1, reason: "published", by: "Ada Admin", at: NOW }];
  const record = { page: { isPublished: true, isBuiltIn: true, ...page }, versions, liveVersion } as unknown as PageRecord;
  const props = { record, shape: {}, words: {}, acts: {}, isEditable: true, onClose: () => undefined };
  const Panel = () => <VersionsPanel {...(props as unknown as ComponentProps<typeof VersionsPanel>)} />;
  const Stub = createRoutesStub([{ path: "/", Component: Panel }]);
  return renderToStaticMarkup(<Stub />);
}

it.each([
  ["staff's text, on", { isOn: true, isEdited: true }, 1, true],
  ["staff's text, off", { isOn: false, isEdited: true }, 1, false],
  ["the delivered text, on", { isOn: true, isEdited: false }, undefined, true],
  ["the delivered text, off", { isOn: false, isEdited: false }, undefined, false],
])("says which version visitors see, if they see any: %s", (_, page, live, isSaid) => {
  const html = versionsOf(page, live);
  expect(html).toContain("Version 1: Published");
  expect(html.includes("Live now")).toBe(isSaid);
});
