import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { TOP } from "./fields-context.ts";
import { findInPreview } from "./find-in-preview.ts";

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;
/** On screens narrower than this, the preview defaults to the phone width. */
const PHONE_PX = 640;

interface PreviewProps {
  readonly address: string;
  readonly name: string;
  /** A new revision loads behind the visible one and then replaces it. */
  readonly revision: number;
  readonly words: unknown;
  /** The field being edited, which the preview scrolls to; empty if there is none. */
  readonly at: string;
}

/** The available size; 0 while hidden. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0, isOnPhone: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height, isOnPhone: innerWidth < PHONE_PX });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}

/** Undefined for the browser's own error page, which cannot be read. */
const pageIn = (frame: HTMLIFrameElement | undefined) => frame?.contentDocument?.defaultView ?? undefined;

/** Scrolls to the field's place unless it is in view. */
function scrollToField(page: Window, words: unknown, at: string): void {
  if (at === TOP) return page.scrollTo({ top: 0, behavior: "instant" });
  const place = at === "" ? undefined : findInPreview(page.document, words, at)?.getBoundingClientRect();
  if (!place || place.height === 0 || (place.top >= 0 && place.bottom <= page.innerHeight)) return;
  page.scrollTo({ top: page.scrollY + place.top - page.innerHeight / 4, behavior: "instant" });
}

/** The visible frame and the newer one being loaded, which takes over the scroll position. */
function useFrames({ revision, words, at }: PreviewProps, isVisible: boolean) {
  const [shown, setShown] = useState(revision);
  // While the preview is hidden, no old frame needs to stay until the newer one has loaded.
  if (!isVisible && shown !== revision) setShown(revision);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const keep = (of: number) => (frame: HTMLIFrameElement | null) => {
    if (frame) frames.current.set(of, frame);
    else frames.current.delete(of);
  };
  const onLoad = (of: number) => (event: SyntheticEvent<HTMLIFrameElement>) => {
    const page = pageIn(event.currentTarget);
    if (!page) return setShown(of);
    // For viewing only: links and forms inside would lead away from the draft.
    if (page.document.body) page.document.body.inert = true;
    const before = of === shown ? undefined : pageIn(frames.current.get(shown));
    if (before) page.scrollTo({ top: before.scrollY, behavior: "instant" });
    scrollToField(page, words, at);
    setShown(of);
  };
  const follow = useEffectEvent((edited: string) => {
    const page = pageIn(frames.current.get(shown));
    if (page) scrollToField(page, words, edited);
  });
  useEffect(() => follow(at), [at]);
  return { shown, revisions: shown === revision ? [revision] : [shown, revision], keep, onLoad };
}

/** The real page with this draft, at phone or desktop width. */
export function Preview(props: PreviewProps) {
  const { address, name } = props;
  const { box, room } = useRoom();
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (room.isOnPhone ? "phone" : "desktop");
  const { shown, revisions, keep, onLoad } = useFrames(props, room.width > 0);
  const width = WIDTHS[device];
  const scale = Math.min(1, room.width / width);
  const size = { width, height: scale === 0 ? 0 : room.height / scale, transform: `scale(${scale})` };
  return (
    <>
      <div className="page-preview__bar">
        <div className="page-preview__widths" role="group" aria-label="Width of the preview">
          {(["phone", "desktop"] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="button button--quiet button--small"
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {each === "phone" ? "Phone" : "Desktop"}
            </button>
          ))}
        </div>
        <a className="page-preview__open" href={address} target="_blank" rel="noreferrer">
          Open preview<span className="visually-hidden"> in a new tab</span>
        </a>
      </div>
      <div className="page-preview__box" ref={box}>
        {room.width > 0 && (
          <div className="page-preview__page" style={{ width: width * scale }}>
            {revisions.map((each) => (
              <iframe
                key={each}
                ref={keep(each)}
                className={each === shown ? undefined : "page-preview__next"}
                title={each === shown ? `Preview of ${name}` : "The next preview"}
                src={address}
                sandbox="allow-same-origin"
                tabIndex={-1}
                aria-hidden={each === shown ? undefined : true}
                style={size}
                onLoad={onLoad(each)}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
