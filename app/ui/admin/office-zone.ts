import { createContext, use } from "react";

/** The back office shows days and hours in the firm's time zone, to every reader, on the server and in browsers. */
export const OfficeZoneContext = createContext("UTC");

export const useOfficeZone = () => use(OfficeZoneContext);
