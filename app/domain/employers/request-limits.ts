/** In UTF-16 units, as a field's maxlength and a zod string count them. */
export const MAX_COMPANY_CHARACTERS = 120;
export const MAX_WEBSITE_CHARACTERS = 200;
export const MAX_INDUSTRY_CHARACTERS = 80;
export const MAX_NAME_CHARACTERS = 100;
export const MAX_PHONE_CHARACTERS = 30;
export const MAX_JOB_TITLE_CHARACTERS = 100;
export const MAX_WANTED_CHARACTERS = 300;
export const MAX_OFFER_CHARACTERS = 2_000;
export const MAX_MESSAGE_CHARACTERS = 5_000;
export const MAX_REASON_CHARACTERS = 2_000;
