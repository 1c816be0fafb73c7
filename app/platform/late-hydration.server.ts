import { OPEN_CHAT_MS, OPEN_CHAT_NOTE } from "#domain/conversation/open-chat-note.ts";

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
 * In order: start on intent (of a pointer that is a second place: browsers also report one that rests where a page appears, scrolls
 * or reflows, and they differ in the `movementX` of the first report); hold clicks on buttons that need the application, and repeat each
 * exactly once when React is there (or, when
 * the code cannot be loaded, let the form behind the button do what it does without scripts); open and close mega-menus by key; preload
 * (not run) the code when the page is idle, unless the visitor saves data; start by itself for an open wizard, for a form that the result
 * of a check is brought to, for a chat that goes on, and where a
 * reload has brought the visitor back to the middle of the page. Until the router is there, a step in the history to another address
 * (the router of an earlier document made the entry) loads the page of that address; anchors in the page are left to the browser.
 */
const GATE = `(()=>{
const boot=document.querySelector("script[data-boot]"),intents=["pointermove","pointerdown","touchstart","keydown","focusin","scroll","wheel"],quiet={capture:true,passive:true},held=[],here=location.pathname+location.search;
let started=false,rest;
const rests=({type,screenX,screenY})=>{if(type!=="pointermove")return false;const place=screenX+" "+screenY;rest??=place;return rest===place};
const start=event=>{if(started||event&&rests(event))return;started=true;intents.forEach(type=>removeEventListener(type,start,quiet));const code=document.createElement("script");code.type="module";code.nonce=boot.nonce;code.textContent=boot.textContent;code.onerror=()=>finish(button=>button.type==="submit"&&button.form&&button.form.requestSubmit(button));document.body.append(code)};
const hold=event=>{const button=event.target.closest&&event.target.closest("button:not([popovertarget]):not([type=submit]),button[data-hold]");if(!button)return;event.preventDefault();event.stopImmediatePropagation();button.ariaBusy="true";if(!held.includes(button))held.push(button);start()};
const keys=event=>{const entry=document.activeElement.closest(".site-nav__item"),panel=entry&&entry.querySelector(".mega");if(event.key==="Escape")document.querySelectorAll(".site-nav__item").forEach(each=>each.dataset.dismissed="");else if(event.key==="ArrowDown"&&panel&&!panel.matches(":popover-open")){event.preventDefault();panel.showPopover();panel.querySelector("a").focus()}};
const step=()=>{if(location.pathname+location.search!==here)location.reload()};
const finish=act=>{removeEventListener("click",hold,true);removeEventListener("keydown",keys);held.forEach(button=>{button.ariaBusy=null;act(button)})};
intents.forEach(type=>addEventListener(type,start,quiet));
addEventListener("click",hold,true);
addEventListener("keydown",keys);
addEventListener("popstate",step);
addEventListener("hydrated",()=>{removeEventListener("popstate",step);finish(button=>button.click())},{once:true});
const preload=()=>JSON.parse(boot.dataset.boot).forEach(href=>{const link=document.createElement("link");link.rel="modulepreload";link.href=href;link.fetchPriority="low";document.head.append(link)});
addEventListener("load",()=>{if(scrollY>0)start();else if(!(navigator.connection&&navigator.connection.saveData))(window.requestIdleCallback||setTimeout)(()=>started||preload())});
if(/[?&](?:quote=open|from=check)/.test(location.search))start();
try{if(Date.now()-Date.parse(localStorage.getItem("${OPEN_CHAT_NOTE}"))<${OPEN_CHAT_MS})start()}catch{}
})()`;

const attribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export function holdBack(html: string, nonce: string | undefined): string {
  const preloads = [...new Set([...html.matchAll(PRELOAD)].map(([, href = ""]) => href))];
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : "";
  const gate = `<script${nonceAttribute}>${GATE}</script>`;
  const inert = (code: string) =>
    `<script type="text/plain"${nonceAttribute} data-boot="${attribute(JSON.stringify(preloads))}">${code}</script>`;
  if (!BOOT.test(html))
    throw new Error("React Router's boot script was not found: late hydration must be adapted to what <Scripts> prints now.");
  return html.replaceAll(PRELOAD, "").replace(BOOT, (_, code: string) => inert(code) + gate);
}
