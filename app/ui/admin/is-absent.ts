import type { ReactNode } from "react";

/** Nothing to be shown: lists say so with a dash, records with "Not given". */
export const isAbsent = (value: ReactNode): boolean => value === undefined || value === null || value === false || value === "";
