import { redirect } from "react-router";
import { SECURITY_TXT_PATH } from "#features/pages/security-txt.ts";

/** The location used before RFC 9116. */
export const loader = () => redirect(SECURITY_TXT_PATH, 301);
