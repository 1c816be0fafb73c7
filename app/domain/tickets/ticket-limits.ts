/** In UTF-16 units, as a field's maxlength and a zod string count them. */
export const MAX_NAME_CHARACTERS = 100;
export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_CONTACT_NUMBER_CHARACTERS = 30;
export const MAX_MESSAGE_CHARACTERS = 10_000;
export const MAX_RATING_COMMENT_CHARACTERS = 1_000;
export const MAX_TAGS = 10;

export const RATINGS = [1, 2, 3, 4, 5] as const;
