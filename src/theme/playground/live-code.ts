import type { ExampleFrame } from './example-frame.ts';

/** Milliseconds after the last key before the code runs. */
const pause = 250;

/** The editable HTML of an example, which runs while the reader types. */
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
          // An incomplete tag does not change the example.
          if (isComplete(html)) frame.setMarkup(html);
        }, pause);
      },
      { signal },
    );
  }

  /** Makes the code editable, with an accessible name. */
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

  /** Cancels code that has not run yet. */
  cancel(): void {
    clearTimeout(this.#timer);
  }
}

const tag = /<\/?[a-z][\w-]*(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;

/** Returns false in the middle of a tag, whose quotes would include the text that follows. */
function isComplete(html: string): boolean {
  const markup = html.replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '').replace(tag, '');
  return !/<[a-z/!]/i.test(markup);
}
