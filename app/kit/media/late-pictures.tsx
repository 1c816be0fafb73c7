import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import watchPictures from "./watch-pictures.ts";
import WATCH_PICTURES_SCRIPT from "./watch-pictures.ts?inline-script";

/** Rendered before a page's pictures. Without scripts, the browser's own lazy loading applies, with its own distance. */
export function LatePictures() {
  const nonce = useRouteLoaderData<{ readonly nonce?: string }>("root")?.nonce;
  // For client-side navigation, where inline scripts do not run.
  useEffect(watchPictures, []);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH_PICTURES_SCRIPT }} />;
}
