const inOrder = (first: number, names: string) => names.split(" ").map((name, index): [string, number] => [name, first + index]);

const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil " +
  "sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute " +
  "Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc " +
  "atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide " +
  "oslash ugrave uacute ucirc uuml yacute thorn yuml";
const GREEK_CAPITALS = "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho";
const GREEK_CAPITALS_END = "Sigma Tau Upsilon Phi Chi Psi Omega";
const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega";

const OTHERS: readonly [string, number][] = [
  ["quot", 34],
  ["amp", 38],
  ["lt", 60],
  ["gt", 62],
  ["apos", 39],
  ["OElig", 338],
  ["oelig", 339],
  ["Scaron", 352],
  ["scaron", 353],
  ["Yuml", 376],
  ["fnof", 402],
  ["circ", 710],
  ["tilde", 732],
  ["ensp", 8194],
  ["emsp", 8195],
  ["thinsp", 8201],
  ["zwnj", 8204],
  ["zwj", 8205],
  ["lrm", 8206],
  ["rlm", 8207],
  ["ndash", 8211],
  ["mdash", 8212],
  ["lsquo", 8216],
  ["rsquo", 8217],
  ["sbquo", 8218],
  ["ldquo", 8220],
  ["rdquo", 8221],
  ["bdquo", 8222],
  ["dagger", 8224],
  ["Dagger", 8225],
  ["bull", 8226],
  ["hellip", 8230],
  ["permil", 8240],
  ["prime", 8242],
  ["Prime", 8243],
  ["lsaquo", 8249],
  ["rsaquo", 8250],
  ["oline", 8254],
  ["frasl", 8260],
  ["euro", 8364],
  ["image", 8465],
  ["trade", 8482],
  ["larr", 8592],
  ["uarr", 8593],
  ["rarr", 8594],
  ["darr", 8595],
  ["harr", 8596],
  ["rArr", 8658],
  ["hArr", 8660],
  ["forall", 8704],
  ["part", 8706],
  ["exist", 8707],
  ["empty", 8709],
  ["nabla", 8711],
  ["isin", 8712],
  ["notin", 8713],
  ["prod", 8719],
  ["sum", 8721],
  ["minus", 8722],
  ["radic", 8730],
  ["infin", 8734],
  ["cap", 8745],
  ["cup", 8746],
  ["int", 8747],
  ["asymp", 8776],
  ["ne", 8800],
  ["equiv", 8801],
  ["le", 8804],
  ["ge", 8805],
  ["loz", 9674],
  ["spades", 9824],
  ["clubs", 9827],
  ["hearts", 9829],
  ["diams", 9830],
  ["check", 10003],
  ["star", 9734],
  ["phone", 9742],
  ["NewLine", 10],
  ["Tab", 9],
  ["colon", 58],
  ["lpar", 40],
  ["rpar", 41],
  ["sol", 47],
  ["bsol", 92],
  ["num", 35],
  ["excl", 33],
  ["commat", 64],
  ["period", 46],
];

/** HTML 4's entities, and those that can hide the colon of a URL scheme. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ...inOrder(160, LATIN),
  ...inOrder(913, GREEK_CAPITALS),
  ...inOrder(931, GREEK_CAPITALS_END),
  ...inOrder(945, GREEK),
  ...OTHERS,
]);

/** Browsers read the numbers 128 to 159 as windows-1252. */
const OF_WINDOWS =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

function characterOf(code: number): string {
  if (code >= 128 && code <= 159) return OF_WINDOWS.charAt(code - 128);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
}

/** Decodes `&eacute;`, `&#233;` and `&#xE9;`; an unknown name stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,7})|([a-zA-Z]\w{1,11}));?/g, (entity, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    const code = NAMED.get(name);
    return code === undefined ? entity : String.fromCodePoint(code);
  });
}
