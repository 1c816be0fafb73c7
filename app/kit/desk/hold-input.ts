import { z } from "zod";

/** The heartbeat of an open editor. */
export const holdInput = z.object({ wish: z.enum(["hold", "take_over", "leave"]), tabId: z.uuid() });
