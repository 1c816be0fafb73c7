import { useSyncExternalStore } from "react";
import { everyMinute } from "./every-minute.ts";

const midnight = () => new Date().setHours(0, 0, 0, 0);

/** The day that it is where the reader is: a panel may stay open past midnight. */
export const useToday = () => new Date(useSyncExternalStore(everyMinute, midnight));
