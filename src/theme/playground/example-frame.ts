/** The values that the reader gave an element: of attributes, and of custom properties. Null: not set. */
export interface ElementValues {
  readonly tag: string;
  readonly values: Readonly<Record<string, string | null>>;
}

interface FrameOptions {
  readonly signal: AbortSignal;
  onLog(level: string, text: string): void;
}

/** In CSS pixels. */
const highest = 1200;

/** The frame of one example: as high as its content, and shown as the reader chooses. */
export class ExampleFrame {
  readonly #frame: HTMLIFrameElement;
  /** Height that the page keeps for the example; measured when it is first needed, as measuring lays the page out. */
  #reserved = 0;
  #theme: string | null = null;
  #state: Record<string, string | ElementValues> = {};

  constructor(frame: HTMLIFrameElement, { signal, onLog }: FrameOptions) {
    this.#frame = frame;
    window.addEventListener(
      'message',
      ({ data, source }) => {
        if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
        if (typeof data.height === 'number') this.#fit(data.height);
        if (typeof data.text === 'string') onLog(String(data.level), data.text);
      },
      { signal },
    );
    frame.addEventListener('load', () => this.#send(this.#state), { signal });
  }

  /** True when the reader has given the example a colour mode of its own. */
  get hasOwnTheme(): boolean {
    return this.#theme !== null;
  }

  setTheme(theme: string): void {
    this.#theme = theme;
    this.#change({ theme });
  }

  followTheme(theme: string): void {
    if (this.#theme === null) this.#change({ theme });
  }

  setDirection(dir: string): void {
    this.#change({ dir });
  }

  setMode(mode: string): void {
    this.#change({ mode });
  }

  setValues(set: ElementValues): void {
    this.#change({ set });
  }

  setMarkup(markup: string): void {
    this.#change({ markup });
  }

  /** Loads the example anew, as the page first showed it. */
  reset(): void {
    this.#theme = null;
    this.#state = {};
    const { src } = this.#frame;
    this.#frame.src = src;
  }

  #change(state: Record<string, string | ElementValues>): void {
    Object.assign(this.#state, state);
    this.#send(state);
  }

  #send(state: Record<string, string | ElementValues>): void {
    this.#frame.contentWindow?.postMessage(state, location.protocol === 'file:' ? '*' : location.origin);
  }

  /**
   * Space that was kept is not given back: what is below would move under the reader's eyes. An example that is
   * always higher than its frame scrolls within it.
   */
  #fit(height: number): void {
    this.#reserved ||= this.#frame.offsetHeight;
    this.#frame.style.blockSize = `${Math.min(highest, Math.max(height, this.#reserved))}px`;
  }
}
