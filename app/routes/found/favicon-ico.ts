import { imageResponse } from "#features/pages/image-response.server.ts";
import { faviconIco } from "#features/pages/woven-images.server.ts";

export const loader = () => imageResponse("favicon.ico", "image/x-icon", faviconIco);
