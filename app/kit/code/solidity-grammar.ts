import type { LanguageFn } from "highlight.js";

const KEYWORDS = {
  keyword:
    "abstract anonymous as assembly break case catch constant constructor continue contract default delete do else emit enum error event external fallback final for from function global if immutable import indexed interface internal is layout let library mapping memory calldata storage transient modifier new override payable pragma private public pure receive return returns revert struct super switch this throw try type unchecked unicode using view virtual while",
  literal: "true false wei gwei ether seconds minutes hours days weeks",
  built_in:
    "abi block msg tx gasleft blockhash blobhash keccak256 sha256 ripemd160 ecrecover addmod mulmod selfdestruct require assert address payable",
  type: "bool string bytes byte int uint fixed ufixed var",
};

/** Sized types such as uint256, bytes32 and fixed128x18. */
const SIZED_TYPE = { scope: "type", match: /\b(?:u?int(?:\d{1,3})|bytes(?:\d{1,2})|u?fixed\d+x\d+)\b/ };
const NUMBER = { scope: "number", match: /\b(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e-?\d+)?)\b/ };

/** highlight.js does not include Solidity: this covers the subset used in posts. */
export const solidity: LanguageFn = (hljs) => ({
  name: "Solidity",
  keywords: KEYWORDS,
  contains: [
    { scope: "meta", begin: /\bpragma\b/, end: /;/ },
    hljs.COMMENT("///", "$"),
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.QUOTE_STRING_MODE,
    {
      begin: [/\b(?:contract|interface|library|struct|enum|error|event)/, /\s+/, /[A-Za-z_$][\w$]*/],
      beginScope: { 1: "keyword", 3: "title.class" },
    },
    { begin: [/\b(?:function|modifier)/, /\s+/, /[A-Za-z_$][\w$]*/], beginScope: { 1: "keyword", 3: "title.function" } },
    SIZED_TYPE,
    NUMBER,
  ],
});
