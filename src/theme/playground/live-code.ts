import type { ExampleFrame } from './example-frame.ts';

/** Milliseconds after the last key before the code runs. */
const pause = 250;

/** The HTML of an example, which runs as the reader types. */
export class LiveCode {
  readonly #code: HTMLElement;
  #timer = 0;

  constructor(code: HTMLElement, { frame, signal }: { readonly frame: ExampleFrame; readonly signal: AbortSignal }) {
    this.#code = code;
    code.addEventListener(
      'input',
      () => {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
          const html = code.textContent;
          // The example stays as it was while a tag is being written.
          if (isComplete(html)) frame.setMarkup(html);
        }, pause);
      },
      { signal },
    );
  }

  /** Lets the reader edit the code, under a name. */
  start(label: string): void {
    const code = this.#code;
    code.contentEditable = 'plaintext-only';
    code.role = 'textbox';
    code.ariaMultiLine = 'true';
    code.ariaLabel = label;
    code.spellcheck = false;
    const fold = code.closest('.code-fold')?.querySelector('input');
    if (fold) fold.checked = true;
    code.focus();
  }

  stop(): void {
    for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck'])
      this.#code.removeAttribute(name);
  }

  /** Forgets what has not run yet. */
  cancel(): void {
    clearTimeout(this.#timer);
  }
}

const tag = /<\/?[a-z][\w-]*(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;

/** False in the middle of a tag, whose quotes would take in what follows. */
function isComplete(html: string): boolean {
  const markup = html.replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '').replace(tag, '');
  return !/<[a-z/!]/i.test(markup);
}
