import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import watchPictures from "./watch-pictures.ts";
import WATCH_PICTURES_SCRIPT from "./watch-pictures.ts?inline-script";

/** Stands before the pictures of a page. Without scripts the browser's own late loading does it, at a distance of its choice. */
export function LatePictures() {
  const nonce = useRouteLoaderData<{ readonly nonce?: string }>("root")?.nonce;
  // For pages that a client navigates to, whose inline scripts do not run.
  useEffect(watchPictures, []);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH_PICTURES_SCRIPT }} />;
}
