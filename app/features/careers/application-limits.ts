/** In UTF-16 code units, like `maxlength`. */
export const MAX_NAME_CHARACTERS = 100;
export const MAX_PHONE_CHARACTERS = 30;
export const MAX_LINKS = 5;
export const MAX_LINKS_CHARACTERS = 1_500;

/** A hint for browsers; the server checks the file's content. */
export const CV_ACCEPT = ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";
