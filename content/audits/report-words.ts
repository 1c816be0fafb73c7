/** What every report says about how it was made. The page and the PDF use the same text. */
export const REPORT_METHOD: readonly string[] = [
  "Every file in scope is read line by line by at least two people who write down what they find without talking to each other first. Tools come second: the compiler’s warnings, linters and, where the code allows it, fuzzing and symbolic execution. What a tool reports is a question to us; it becomes a finding when a person has understood it.",
  "For each finding we say what an attacker or an unlucky user would have to do, and, where we can, show it with code. Severity follows from impact and likelihood by the matrix below and from nothing else.",
  "After the findings were shared, their owners answered each of them. Where they name a commit as the fix, we have read that change and say whether it mends the finding. A fix review does not look at what else the commit contains.",
];

export const REPORT_DISCLAIMER: readonly string[] = [
  `This report describes one state of the code, named by the hashes in its scope, as it was read in the days given on the cover. It is no statement about any other code, about code that was deployed without comparing it with these hashes, or about the business behind it.`,
  "An audit lowers the risk that mistakes stay unseen. It cannot rule them out, and {{firm}} does not warrant that there are none. It is not investment advice, and no recommendation to use the contract or to stay away from it.",
];

export const SCOPE_HASH_WORDS =
  "The hash of the scope is the SHA-256 of a list with one line for each file: its SHA-256, two spaces, its path, sorted by path and each ended by a line feed, as sha256sum prints it.";

/** For the PDF only: a browser has a font for every character. */
export const CHARACTER_WORDS =
  "A character that the fonts of this document lack, or that nobody would see, stands as \\u{ and its number in Unicode and }, such as \\u{202E}. In the source it is the character itself.";

/** Passed to the page as loader data. */
export const REPORT_WORDS = { method: REPORT_METHOD, disclaimer: REPORT_DISCLAIMER, scopeHash: SCOPE_HASH_WORDS } as const;
