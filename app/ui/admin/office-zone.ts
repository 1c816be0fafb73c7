import { createContext, use } from "react";

/** The back office speaks of days and hours as they are where the firm is, for every reader, on the server and in browsers. */
export const OfficeZoneContext = createContext("UTC");

export const useOfficeZone = () => use(OfficeZoneContext);
