/** Features that usually have a screen of their own. What stands beside others on one screen is not among them: forms, lists, charts. */
const SCREENS = new Set(
  (
    "admin-panel dashboard analytics marketplace catalogue checkout orders booking jobs-board learning helpdesk blog social-feed chat " +
    "video-call profile settings kyc governance staking swap lending launchpad bridge explorer mobile-app desktop-app game"
  ).split(" "),
);
/** None of the sample pages in content/ names more than three, such as a mobile app with booking and chat. */
const FEWEST_SCREENS = 4;

/** Whether the description of one page names the screens of several: its price is that of one page with all of them on it. */
export function namesSeveralScreens(features: readonly { readonly id: string }[]): boolean {
  return features.filter(({ id }) => SCREENS.has(id)).length >= FEWEST_SCREENS;
}
