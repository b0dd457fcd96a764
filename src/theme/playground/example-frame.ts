/** The reader's values for an element: attributes and custom properties. Null: not set. */
export interface ElementValues {
  readonly tag: string;
  readonly values: Readonly<Record<string, string | null>>;
}

interface FrameOptions {
  readonly signal: AbortSignal;
  onLog(level: string, text: string): void;
}

/** In CSS pixels. */
const maxHeight = 1200;

/** The frame of an example: as high as its content, with the reader's settings. */
export class ExampleFrame {
  readonly #frame: HTMLIFrameElement;
  /** Height that the page reserves for the example; measured on first use, because measuring forces a layout. */
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

  /** True if the reader has chosen a color mode for the example. */
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

  /** Reloads the example in its initial state. */
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
   * Reserved space is kept, because content below would move while the reader looks at it. An example that is always higher
   * than its frame scrolls within it.
   */
  #fit(height: number): void {
    this.#reserved ||= this.#frame.offsetHeight;
    this.#frame.style.blockSize = `${Math.min(maxHeight, Math.max(height, this.#reserved))}px`;
  }
}
