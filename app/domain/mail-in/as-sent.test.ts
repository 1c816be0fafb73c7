import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asSent } from "./as-sent.ts";

const PIXEL = "data:image/png;base64,iVBORw0KGgo=";
const bodyOf = (html: string, images: ReadonlyMap<string, string> = new Map()) => /<body>([\s\S]*)<\/body>/.exec(asSent(html, images))?.[1];

/**
 * The tags and attributes allowed in it, as a browser reads them. Text contains neither "<" nor ">", so everything between them is markup.
 */
const TAG =
  /^<(?:\/[a-z][a-z0-9]{0,9}|[a-z][a-z0-9]{0,9}(?: (?:href|target|rel|src|style|align|alt|bgcolor|border|cellpadding|cellspacing|color|colspan|dir|face|height|lang|rowspan|size|start|title|valign|width)="[^"<>]*")*)>$/;
const NAMES =
  /^<\/?(?:script|style|iframe|object|embed|form|input|button|meta|base|link|svg|math|template|textarea|select|video|audio|source|frame|title|body|html|head)\b/;

function expectTame(html: string, images: ReadonlyMap<string, string> = new Map()): void {
  const body = bodyOf(html, images) ?? "";
  for (const tag of body.match(/<[^>]*>?/g) ?? []) {
    expect(tag).toMatch(TAG);
    expect(tag).not.toMatch(NAMES);
    expect(tag).not.toMatch(/ style="[^"]*(?:url|expression|import|\\|@)/i);
    for (const [, source = ""] of tag.matchAll(/ src="([^"]*)"/g)) expect(source).toMatch(/^data:image\/(?:png|jpeg|gif|webp);base64,/);
    for (const [, link = ""] of tag.matchAll(/ href="([^"]*)"/g)) expect(link).toMatch(/^(?:https?:\/\/|mailto:)/i);
  }
}

describe("HTML as it was sent", () => {
  it.each([
    ["<p>Hello <b>Rina</b></p>", "<p>Hello <b>Rina</b></p>"],
    ["<p>open", "<p>open</p>"],
    ["<b><i>x</b>y</i>", "<b><i>x</i></b>y"],
    ["</p></div>x", "x"],
    ["1 < 2 &amp; 3", "1 &lt; 2 &amp; 3"],
    ['<td align=center width="50%">x', '<td align="center" width="50%">x</td>'],
    ['<font color="red" size=2 onclick=x>x</font>', '<font color="red" size="2">x</font>'],
    [
      '<p style="color:#F00; position:fixed; font-family:&quot;Segoe UI&quot;">x</p>',
      `<p style="color:#F00;font-family:&#39;Segoe UI&#39;">x</p>`,
    ],
    [
      '<a href="https://x.example/?a=1&amp;b=2">x</a>',
      '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<img src="https://track.example/p.gif">', ""],
    ['<img src="https://x.example/logo.png" alt="Logo & co">', "<span>[Logo &amp; co]</span>"],
    [`<img src="${PIXEL}" width=10>`, `<img width="10" src="${PIXEL}">`],
  ])("%j is %j", (html, expected) => {
    expect(bodyOf(html)).toBe(expected);
  });

  it("shows pictures that came with it, and no others", () => {
    const images = new Map([
      ["logo@x", PIXEL],
      ["evil@x", "data:image/svg+xml;base64,PHN2Zz4="],
    ]);
    expect(bodyOf('<img src="cid:logo@x"><img src="CID:logo@x"><img src="cid:evil@x"><img src="cid:none">', images)).toBe(
      `<img src="${PIXEL}"><img src="${PIXEL}">`,
    );
  });

  it("embeds a large picture once, and small ones again", () => {
    const large = `data:image/jpeg;base64,${"A".repeat(3_000_000)}`;
    const images = new Map([
      ["large@x", large],
      ["dot@x", PIXEL],
    ]);
    expect(bodyOf('<img src="cid:large@x"><img src="cid:large@x" alt="Roof"><img src="cid:dot@x">'.repeat(2), images)).toBe(
      `<img src="${large}"><span>[Roof]</span><img src="${PIXEL}"><span>[the same picture again]</span><span>[Roof]</span><img src="${PIXEL}">`,
    );
  });

  it("forbids by itself what a frame should forbid", () => {
    expect(asSent("", new Map())).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'"`);
  });

  it.each([
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript&colon;alert(1)">x</a>',
    '<a href=" \x01javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x" style="background:url(https://x.example/)">x</a>',
    '<p style="background-image:url(https://x.example/a.png)">x</p>',
    '<p style="background:u\\72l(https://x.example)">x</p>',
    '<p style="color:red;}</style><script>alert(1)</script>">x</p>',
    '<div style="width:expression(alert(1))">x</div>',
    '<link rel=stylesheet href="https://x.example/a.css"><style>@import "https://x.example/b.css"</style>',
    '<meta http-equiv="refresh" content="0;url=https://x.example"><base href="https://x.example">',
    '<form action="https://x.example"><input name=password><button>go</button></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>',
    '<video src="https://x.example/a.mp4" poster="https://x.example/p.png"></video><audio src=x>',
    '<img srcset="https://x.example/a.png 2x" src="https://x.example/a.png" lowsrc=x dynsrc=x>',
    '<table background="https://x.example/bg.png"><tr><td background=x>x</table>',
    '<p title="&quot;><script>alert(1)</script>">x</p>',
    "<p alt='\"><img src=x onerror=alert(1)>'>x</p>",
    "<!--><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script>",
    "<textarea></textarea><script>alert(1)</script>",
    "<xmp><script>alert(1)</script></xmp>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><script>alert(1)</script></template>",
    "<plaintext><script>alert(1)</script>",
    "<a href='x' href='javascript:alert(1)'>x</a>",
    "<p/onclick=alert(1)>x",
    '<p ="x" onclick=alert(1)>x',
    "<",
    "<a",
    "<a href",
    "<a href='",
    "</",
    "<!",
  ])("%j is tame", (html) => {
    expectTame(html);
  });

  it("is tame whatever it is made of", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 5 }),
      fc.constantFrom(
        ..."< > / = \" ' ! -- & ; ( ) <!-- --> <p <a <img <svg <style </style <script </script <table <td src= href= style= onload= javascript: data:image/png;base64, cid: url( https://x.example title=".split(
          " ",
        ),
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => expectTame(pieces.join(""))),
      { numRuns: 500 },
    );
  });
});
