import type { ReactNode } from "react";

/** Nothing to show: lists show a dash, records "Not given". */
export const isAbsent = (value: ReactNode): boolean => value === undefined || value === null || value === false || value === "";
