import { bucketOf } from "#domain/stats/vital-buckets.ts";
import type { BrowserEvent } from "./event-input.ts";
import type { DeviceClass } from "./device-class.ts";

/** A row of the raw events, without its id. */
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
  /** Of the event, as it may be stored. */
  readonly path: string;
  /** Ours: whoever comes from there was here before. */
  readonly ownHosts: readonly string[];
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?(?::\d{1,5})?$/;
const MAX_PART_CHARACTERS = 60;

/** Empty for what is no host. */
export function cleanHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, "");
  return HOST.test(plain) ? plain : "";
}

/** People put addresses of people into links; a part with one is left out. */
const cleanPart = (part: string) => (part.includes("@") ? "" : part.toLowerCase().replace(/[^\p{L}\p{N} ._+-]/gu, "").trim().slice(0, MAX_PART_CHARACTERS));

/** Source, medium and name of a campaign, as `newsletter/email/autumn`; empty without any. */
export function cleanCampaign(campaign: string): string {
  const [source = "", medium = "", name = ""] = campaign.split("/").map(cleanPart);
  return source || medium || name ? `${source}/${medium}/${name}` : "";
}

function sourceOf(host: string, ownHosts: readonly string[]): string {
  const source = cleanHost(host);
  return ownHosts.includes(source) ? "" : source;
}

/** What of it is stored, and nothing else: every text is one of ours or cleaned here. */
export function storedEvent(event: BrowserEvent, { at, visitor, device, path, ownHosts }: EventFacts): StoredEvent {
  const base = { at: at.toISOString(), kind: event.kind, visitor, path, source: "", campaign: "", device, name: "", step: null, value: null, data: {} };
  switch (event.kind) {
    case "view":
      return { ...base, source: sourceOf(event.source, ownHosts), campaign: cleanCampaign(event.campaign) };
    case "click":
      return { ...base, name: cleanHost(event.name) };
    case "vital":
      return { ...base, name: event.name, value: event.value, data: { bucket: bucketOf(event.name, event.value) ?? 0 } };
    case "wizard": {
      const { name, step, ms, cents, option } = event;
      return { ...base, name, step, value: (ms === undefined ? cents : Math.round(ms)) ?? null, data: { ...(cents !== undefined && { cents }), ...(option !== undefined && { option }) } };
    }
  }
}
