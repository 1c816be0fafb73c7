import { redirect } from "react-router";
import { SECURITY_TXT_PATH } from "#features/pages/security-txt.ts";

/** Where it was looked for before RFC 9116. */
export const loader = () => redirect(SECURITY_TXT_PATH, 301);
