/**
 * The beacon: inline, without the application, which many readers never start. In order: whom it leaves alone; a queue that is sent seconds
 * later or when the page is hidden; the first view, which a prerendered page has only when somebody looks at it, and that of a page that
 * comes back from the browser's memory; clicks that lead away; and the vitals, each told once when the page is hidden for the first time.
 * CLS is the worst burst of shifts (a second apart, five seconds long), INP the slowest interaction but one in fifty.
 */
const SOURCE = `
const n=navigator,d=document,l=location,q=[],slow={},on=addEventListener,landed=l.pathname;
if(n.webdriver||n.doNotTrack==1||n.globalPrivacyControl||/^\\/(admin|auth)(\\/|$)/.test(landed))return;
let timer,told,lcp,cls=PerformanceObserver.supportedEntryTypes.includes("layout-shift")-1,burst=0,first=0,last=0;
const send=()=>{timer=clearTimeout(timer);while(q[0]&&n.sendBeacon("/api/events",JSON.stringify({width:innerWidth,events:q.slice(0,20)})))q.splice(0,20)},
track=window.track=e=>{q.push({path:l.pathname,...e});timer=timer||setTimeout(send,4e3)},
view=()=>{const utm=new URLSearchParams(l.search);track({kind:"view",source:d.referrer.split("/")[2]||"",campaign:["source","medium","campaign"].map(e=>(utm.get("utm_"+e)||"").slice(0,60)).join("/")})},
vital=(name,value)=>value>=0&&track({kind:"vital",path:landed,name,value}),
watch=(type,each)=>new PerformanceObserver(e=>e.getEntries().forEach(each)).observe({type,buffered:true,durationThreshold:16}),
hide=()=>{if(!told){told=1;vital("LCP",lcp);vital("CLS",cls);const all=Object.values(slow).sort((a,b)=>b-a);vital("INP",all[Math.min(all.length-1,performance.interactionCount/50|0)])}send()},
out=e=>{const a=e.target.closest("a[href^=http]");a&&a.host!=l.host&&track({kind:"click",name:a.host})};
d.prerendering?d.addEventListener("prerenderingchange",view):view();
on("pageshow",e=>e.persisted&&view());
on("click",out,true);
on("auxclick",out,true);
on("pagehide",hide);
d.addEventListener("visibilitychange",()=>d.hidden&&hide());
watch("largest-contentful-paint",e=>lcp=e.startTime);
watch("layout-shift",e=>{const at=e.startTime;if(!e.hadRecentInput){if(at-last>1e3||at-first>5e3)burst=0,first=at;last=at;cls=Math.max(cls,burst+=e.value)}});
watch("event",e=>{const id=e.interactionId;if(id)slow[id]=Math.max(slow[id]||0,e.duration)})`;

export const BEACON_SCRIPT = `(()=>{${SOURCE.replaceAll("\n", "")}})()`;
