const KB = 1024;

/** The most that one check reads. The largest contracts in use are a tenth of it; we treat anything larger as an attack. */
export const SOURCE_LIMITS = {
  fileBytes: 1024 * KB,
  totalBytes: 4 * 1024 * KB,
  files: 200,
  archiveBytes: 8 * 1024 * KB,
  archiveEntries: 5_000,
  /** Source compresses to about a fifth; a higher ratio than this is a zip bomb. */
  archiveRatio: 100,
  pathCharacters: 200,
  seconds: 30,
} as const;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The file name given to pasted text. */
export const PASTED = "pasted.sol";

const DEPENDENCY = /(?:^|\/)(?:node_modules|lib|\.git|__MACOSX|artifacts|cache|out)\//;
const NOT_SHIPPED = /(?:^|\/)(?:tests?|scripts?|mocks?)\/|\.[ts]\.sol$/i;

/** For archives: dependencies, tests and scripts are rarely in scope and would distort the price. */
export const isLeftOut = (path: string): boolean => DEPENDENCY.test(path) || NOT_SHIPPED.test(path);

const WORDS_OF_SOLIDITY = /\b(?:pragma\s+solidity|contract|interface|library|function|struct|error|event|using|import)\b/;

export const looksLikeSolidity = (text: string): boolean => WORDS_OF_SOLIDITY.test(text);
