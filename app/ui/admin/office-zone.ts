import { createContext, use } from "react";

/** The back office speaks of days and hours as they are where the firm is, for whoever looks and wherever it is rendered. */
export const OfficeZoneContext = createContext("UTC");

export const useOfficeZone = () => use(OfficeZoneContext);
