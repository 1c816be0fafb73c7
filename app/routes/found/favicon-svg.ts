import { markSvg } from "#features/pages/woven-images.server.ts";
import { imageResponse } from "#features/pages/image-response.server.ts";

export const loader = () => imageResponse("favicon.svg", "image/svg+xml", async () => Buffer.from(markSvg()));
