/**
 * Public pages are complete as HTML, so their application script waits until a person acts. React Router has no switch for
 * this: the boot script that `<Scripts>` prints is kept as inert text, and the gate below runs it on the first sign of intent.
 * A browser test holds the whole behaviour, because it depends on what `<Scripts>` prints.
 */
const EAGER = /^\/(?:admin|auth)(?:\/|$)/;

export function hasLateHydration(path: string): boolean {
  return !EAGER.test(path);
}

const BOOT = /<script(?: nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * In order: start on intent; keep a click on a button that has no native behaviour and repeat it once React is there, exactly
 * once; preload (not run) the code when the page is idle, unless the visitor saves data; start at once for an open wizard.
 */
const GATE = `(()=>{
const boot=document.querySelector("script[data-boot]"),intents=["pointermove","pointerdown","touchstart","keydown","focusin","scroll","wheel"],quiet={capture:true,passive:true};
let started=false,clicked=null;
const start=()=>{if(started)return;started=true;intents.forEach(type=>removeEventListener(type,start,quiet));const code=document.createElement("script");code.type="module";code.nonce=boot.nonce;code.textContent=boot.textContent;document.body.append(code)};
const hold=event=>{const button=event.target.closest&&event.target.closest("button:not([popovertarget]):not([type=submit])");if(!button)return;event.preventDefault();event.stopImmediatePropagation();clicked=button;start()};
intents.forEach(type=>addEventListener(type,start,quiet));
addEventListener("click",hold,true);
addEventListener("hydrated",()=>{removeEventListener("click",hold,true);if(clicked)clicked.click()},{once:true});
const preload=()=>JSON.parse(boot.dataset.boot).forEach(href=>{const link=document.createElement("link");link.rel="modulepreload";link.href=href;link.fetchPriority="low";document.head.append(link)});
addEventListener("load",()=>{if(!(navigator.connection&&navigator.connection.saveData))(window.requestIdleCallback||setTimeout)(()=>started||preload())});
if(/[?&]quote=open/.test(location.search))start();
})()`;

const attribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export function holdBack(html: string, nonce: string | undefined): string {
  const preloads = [...new Set([...html.matchAll(PRELOAD)].map(([, href = ""]) => href))];
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : "";
  const gate = `<script${nonceAttribute}>${GATE}</script>`;
  const inert = (code: string) => `<script type="text/plain"${nonceAttribute} data-boot="${attribute(JSON.stringify(preloads))}">${code}</script>`;
  if (!BOOT.test(html)) throw new Error("React Router's boot script was not found: late hydration must be adapted to what <Scripts> prints now.");
  return html.replaceAll(PRELOAD, "").replace(BOOT, (_, code: string) => inert(code) + gate);
}
