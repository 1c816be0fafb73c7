const KB = 1024;

/** What one check reads at most. The largest contracts in use are a tenth of it; anything larger is an attack. */
export const SOURCE_LIMITS = {
  fileBytes: 1024 * KB,
  totalBytes: 4 * 1024 * KB,
  files: 200,
  archiveBytes: 8 * 1024 * KB,
  archiveEntries: 5_000,
  /** Source shrinks to a fifth or so; what shrinks to less than this share of itself is made to burst. */
  archiveRatio: 100,
  pathCharacters: 200,
  seconds: 30,
} as const;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What pasted text is called among files. */
export const PASTED = "pasted.sol";

const DEPENDENCY = /(?:^|\/)(?:node_modules|lib|\.git|__MACOSX|artifacts|cache|out)\//;
const NOT_SHIPPED = /(?:^|\/)(?:tests?|scripts?|mocks?)\/|\.[ts]\.sol$/i;

/** Of an archive: dependencies, tests and scripts are rarely what is to be audited, and would make the price a wrong one. */
export const isLeftOut = (path: string): boolean => DEPENDENCY.test(path) || NOT_SHIPPED.test(path);

const WORDS_OF_SOLIDITY = /\b(?:pragma\s+solidity|contract|interface|library|function|struct|error|event|using|import)\b/;

export const looksLikeSolidity = (text: string): boolean => WORDS_OF_SOLIDITY.test(text);
