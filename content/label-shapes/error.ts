import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/error.ts";

export const shape = labelSet<typeof page>("Error pages", {
  offline: of("No connection: heading", 70),
  offlineText: of("No connection: text", 300),
  refused: of("No permission: heading", 70),
  refusedText: of("No permission: text", 240),
  request: of("Wrong request: heading", 70),
  requestText: of("Wrong request: text", 240),
  failed: of("Our error: heading", 70),
  failedText: of("Our error: text", 240),
  meant: of("Above similar pages", 60),
  home: of("Link to the home page", 50),
  missing: of("Private link that opens nothing: heading", 70),
  missingText: of("Private link that opens nothing: text", 240),
  search: of("Search: field", 60),
  searchButton: of("Search: button", 30),
  tryAgain: of("Button: try again", 30),
  kept: of("After a form was not stored", 160),
  filesAgain: of("After a form with files was not stored", 160),
  sendAgain: of("After a form was not stored: button", 40),
  noConnection: of("No connection: above the heading", 40),
  error: of("Above the heading, before its number", 30),
  write: of("After the link to the home page: email", 40),
  phone: of("After the link to the home page: phone", 40),
});
