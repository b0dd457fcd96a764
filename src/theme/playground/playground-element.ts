import { ConsolePanel } from './console-panel.ts';
import { ExampleFrame } from './example-frame.ts';
import { loadInView } from './load-in-view.ts';
import { startTools } from './playground-tools.ts';
import { startHandle } from './width-handle.ts';

/** Parameters instead of imports, because the script of the page also has them: see `PageEvents`. */
export interface PlaygroundParts {
  makeFrame(placeholder: SVGElement): HTMLIFrameElement;
  /** Resolves when the reader is active: see `whenActive`. */
  readonly active: Promise<void>;
}

/** Defines `<docs-playground>`: a live example with tools for its appearance and width. */
export function definePlayground(parts: PlaygroundParts): void {
  if (customElements.get('docs-playground') === undefined)
    customElements.define('docs-playground', playgroundElement(parts));
}

function playgroundElement({ makeFrame, active }: PlaygroundParts): CustomElementConstructor {
  return class PlaygroundElement extends HTMLElement {
    #listening = new AbortController();

    connectedCallback(): void {
      const stage = this.querySelector<HTMLElement>('.playground-stage');
      const placeholder = this.querySelector<SVGElement>('.playground-stage > svg');
      // An example without tools has no handle.
      const handle = this.querySelector<HTMLElement>('.playground-handle');
      // To the document in the frame.
      const link = this.querySelector<HTMLAnchorElement>('.playground-tools a');
      // An element that `docs dev` has changed already has its frame, and may show another example.
      const iframe = placeholder === null ? this.querySelector('iframe') : makeFrame(placeholder);
      if (!iframe || !stage || !link) return;
      const { signal } = (this.#listening = new AbortController());
      const panel = new ConsolePanel(stage);
      const frame = new ExampleFrame(iframe, { signal, onLog: (level, text) => panel.add(level, text) });
      const resetWidth = handle === null ? () => {} : startHandle(handle, iframe, signal);
      const show = (): void => {
        iframe.addEventListener('load', () => iframe.toggleAttribute('data-loaded', true), { once: true });
        iframe.addEventListener('load', () => isGone(iframe) && isFresh() && location.reload(), { once: true });
        iframe.src = link.href;
        placeholder?.replaceWith(iframe);
        if (handle !== null) handle.hidden = false;
      };
      if (iframe.src !== link.href) loadInView(placeholder ?? iframe, show, active, signal);
      startTools(this, { frame, panel, resetWidth, signal });
    }

    disconnectedCallback(): void {
      this.#listening.abort();
    }
  };
}

/** Returns whether the server no longer has the example, for example after a deployment; false for a site on a disk. */
function isGone(frame: HTMLIFrameElement): boolean {
  const [visit] = frame.contentDocument?.defaultView?.performance.getEntriesByType('navigation') ?? [];
  return visit !== undefined && 'responseStatus' in visit && visit.responseStatus === 404;
}

/** Returns false for a reloaded page: another reload would not add what is missing. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return !(visit instanceof PerformanceNavigationTiming && visit.type === 'reload');
}
