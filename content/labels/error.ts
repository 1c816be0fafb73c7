export const page = {
  offline: "We cannot be reached",
  offlineText:
    "The page could not be loaded: you are offline, or the connection was interrupted. If you were sending a form, please check whether it arrived before you send it again.",
  refused: "You have no access to this page",
  refusedText: "Your role does not include this page. An administrator can change that.",
  request: "That does not work here",
  requestText: "This page does not accept that request. Please go back and try again.",
  failed: "Something went wrong on our side",
  failedText: "The page could not be loaded, and we have logged it. Trying again in a moment often helps.",
  meant: "Perhaps you meant",
  home: "Go to the home page",
  missing: "There is no page here",
  missingText: "The page may have moved, or the link has a typing error.",
};
