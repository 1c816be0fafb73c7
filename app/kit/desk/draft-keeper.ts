/** What the server returns for every draft it has saved. */
export interface Saved {
  readonly revision: number;
  readonly savedAt: Date;
}

/** The server's response to a save. If the connection fails, `send` throws instead. */
export type SaveAnswer<State extends Saved = Saved> =
  | { readonly kind: "saved"; readonly saved: State }
  | { readonly kind: "conflict"; readonly revision: number; readonly savedBy: string; readonly isOwn: boolean; readonly savedAt: Date }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "signed_out" };

export type SaveState =
  | { readonly kind: "saved"; readonly at: Date | undefined }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | { readonly kind: "signed_out" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "conflict"; readonly revision: number; readonly savedBy: string; readonly isOwn: boolean; readonly savedAt: Date };

export interface Sending {
  readonly revision: number;
  readonly isLeaving: boolean;
  /** Deliberately overwrites a colleague's save. */
  readonly isInsisting: boolean;
}

/** The keeper's dependencies: the server and this browser's storage. */
export interface KeeperWorld<Content, State extends Saved = Saved> {
  send(content: Content, sending: Sending): Promise<SaveAnswer<State>>;
  /** False if storage is unavailable. */
  store(content: Content, revision: number): boolean;
  forget(): void;
  onSaved(saved: State): void;
  /** Delay after the last keystroke. */
  readonly pauseMs?: number;
}

/** The usual delay after the last keystroke. */
const PAUSE_MS = 2_000;
/** Maximum delay for a writer who never pauses. */
const MAX_MS = 8_000;
/** Delay after a failed save, doubled after each further failure. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/** Autosave: stores in this browser at once and on the server after a moment, and never overwrites a revision the writer has not seen. */
export class DraftKeeper<Content, State extends Saved = Saved> {
  readonly #world: KeeperWorld<Content, State>;
  readonly #listeners = new Set<() => void>();
  #state: SaveState;
  #revision: number;
  #unsaved: Content | undefined;
  #isStored = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change not included in any save, finished or in flight. */
  #firstUnsavedMs: number | undefined;
  #failures = 0;
  #retryAtMs = 0;
  #underWay: Promise<void> | undefined;
  #isDisposed = false;
  #isInsisting = false;

  constructor(world: KeeperWorld<Content, State>, revision: number, savedAt: Date | undefined) {
    this.#world = world;
    this.#revision = revision;
    this.#state = { kind: "saved", at: savedAt };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get revision() {
    return this.#revision;
  }

  /** Whether some text is neither saved nor stored in this browser. */
  get isAtRisk() {
    return this.#unsaved !== undefined && !this.#isStored;
  }

  change(content: Content): void {
    this.#unsaved = content;
    this.#isStored = this.#world.store(content, this.#revision);
    if (this.#state.kind === "conflict") return;
    this.#firstUnsavedMs ??= Date.now();
    // One save at a time: on a slow connection the next one starts when this one ends, with the newest text.
    if (this.#underWay) return;
    this.#become({ kind: "waiting" });
    this.#plan();
  }

  /** Saves now. Resolves to true if everything is saved. */
  async flush(isLeaving = false): Promise<boolean> {
    await this.#save(isLeaving);
    return this.#unsaved === undefined;
  }

  /** Deliberately saves this over the revision that the writer has just seen, which is kept as a version. */
  replace(content: Content): void {
    this.#isInsisting = true;
    this.change(content);
  }

  /** After a conflict: deliberately overwrites the other text, which is kept as a version. */
  insist(): Promise<boolean> {
    if (this.#state.kind === "conflict") {
      this.#revision = this.#state.revision;
      this.#isInsisting = true;
      this.#become({ kind: "waiting" });
    }
    return this.flush();
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Schedules a save after a pause, or when the oldest change reaches the maximum delay, but not before the next retry after a failure. */
  #plan(): void {
    clearTimeout(this.#timer);
    const nowMs = Date.now();
    const pauseMs = Math.min(this.#world.pauseMs ?? PAUSE_MS, (this.#firstUnsavedMs ?? nowMs) + MAX_MS - nowMs);
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.#save(false), Math.max(0, pauseMs, this.#retryAtMs - nowMs));
  }

  async #save(isLeaving: boolean): Promise<void> {
    // Several callers may have waited for the same save; only the first of them starts the next one.
    while (this.#underWay) await this.#underWay;
    if (this.#unsaved === undefined || this.#state.kind === "conflict") return;
    clearTimeout(this.#timer);
    this.#underWay = this.#attempt(this.#unsaved, isLeaving).finally(() => (this.#underWay = undefined));
    await this.#underWay;
  }

  async #attempt(sent: Content, isLeaving: boolean): Promise<void> {
    this.#become({ kind: "saving" });
    const firstMs = this.#firstUnsavedMs;
    this.#firstUnsavedMs = undefined;
    try {
      this.#settle(await this.#world.send(sent, { revision: this.#revision, isLeaving, isInsisting: this.#isInsisting }), sent);
    } catch {
      this.#become({ kind: "offline" });
    }
    const { kind } = this.#state;
    const hasFailed = kind === "offline" || kind === "signed_out";
    if (hasFailed) this.#firstUnsavedMs = firstMs;
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    this.#retryAtMs = hasFailed ? Date.now() + Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (this.#failures - 1)) : 0;
    if (hasFailed || (kind !== "conflict" && this.#unsaved !== sent && this.#unsaved !== undefined)) this.#plan();
  }

  #settle(answer: SaveAnswer<State>, sent: Content): void {
    if (answer.kind !== "saved") return this.#become(answer);
    this.#revision = answer.saved.revision;
    this.#isInsisting = false;
    this.#world.onSaved(answer.saved);
    // Text typed while the save was in flight still has to be sent.
    if (this.#unsaved !== sent) return this.#become({ kind: "waiting" });
    this.#unsaved = undefined;
    this.#world.forget();
    this.#become({ kind: "saved", at: answer.saved.savedAt });
  }
}
