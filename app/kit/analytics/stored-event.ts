import { bucketOf } from "#domain/stats/vital-buckets.ts";
import type { BrowserEvent } from "./event-input.ts";
import type { DeviceClass } from "./device-class.ts";

/** A row of raw events, without its id. */
export interface StoredEvent {
  readonly at: string;
  readonly kind: BrowserEvent["kind"];
  readonly visitor: string;
  readonly path: string;
  readonly source: string;
  readonly campaign: string;
  readonly device: DeviceClass;
  readonly name: string;
  readonly step: number | null;
  readonly value: number | null;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface EventFacts {
  readonly at: Date;
  readonly visitor: string;
  readonly device: DeviceClass;
  /** The event's path, ready to be stored. */
  readonly path: string;
  /** The site's own hosts, which do not count as referrers. */
  readonly ownHosts: readonly string[];
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?(?::\d{1,5})?$/;
const MAX_PART_CHARACTERS = 60;

/** Empty for anything but a host name. */
export function cleanHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, "");
  return HOST.test(plain) ? plain : "";
}

/** Some programs encode more than once. */
const MAX_DECODINGS = 5;
const MAX_DIGITS = 6;

/** Empty if the text cannot be decoded or is encoded too many times. */
function decode(part: string): string {
  let text = part;
  try {
    for (let turn = 0; turn < MAX_DECODINGS; turn += 1) {
      if (!text.includes("%")) return text;
      text = decodeURIComponent(text);
    }
  } catch {
    return "";
  }
  return "";
}

/** Links may contain email addresses and people's ids; a part that contains one is dropped. */
function cleanPart(part: string): string {
  const text = decode(part);
  if (text.includes("@") || text.replace(/\D/g, "").length > MAX_DIGITS) return "";
  return text
    .toLowerCase()
    .trim()
    .replace(/[\s+]+/g, "-")
    .replace(/[^a-z0-9._-]/g, "")
    .slice(0, MAX_PART_CHARACTERS);
}

/** A campaign's source, medium and name, such as `newsletter/email/autumn`; empty if there are none. */
export function cleanCampaign(campaign: string): string {
  const [source = "", medium = "", name = ""] = campaign.split("/").map(cleanPart);
  return source || medium || name ? `${source}/${medium}/${name}` : "";
}

function sourceOf(host: string, ownHosts: readonly string[]): string {
  const source = cleanHost(host);
  return ownHosts.includes(source) ? "" : source;
}

/** A campaign, or another site's host; empty for anything else. */
export const cleanSource = (source: string, ownHost: string) =>
  source.includes("/") ? cleanCampaign(source) : sourceOf(source, [cleanHost(ownHost)]);

/** The row to store: every text is either one of our constants or sanitised here. */
export function storedEvent(event: BrowserEvent, { at, visitor, device, path, ownHosts }: EventFacts): StoredEvent {
  const base = {
    at: at.toISOString(),
    kind: event.kind,
    visitor,
    path,
    source: "",
    campaign: "",
    device,
    name: "",
    step: null,
    value: null,
    data: {},
  };
  if ("fields" in event) return { ...base, ...event.fields };
  switch (event.kind) {
    case "view":
      return { ...base, source: sourceOf(event.source, ownHosts), campaign: cleanCampaign(event.campaign) };
    case "click":
      return { ...base, name: cleanHost(event.name) };
    case "vital":
      return { ...base, name: event.name, value: event.value, data: { bucket: bucketOf(event.name, event.value) ?? 0 } };
  }
}
