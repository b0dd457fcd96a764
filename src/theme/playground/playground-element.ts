import { ConsolePanel } from './console-panel.ts';
import { ExampleFrame } from './example-frame.ts';
import { loadInView } from './load-in-view.ts';
import { startTools } from './playground-tools.ts';
import { startHandle } from './width-handle.ts';

/** Given and not imported, as the script of the page has them too: see `PageEvents`. */
export interface PlaygroundParts {
  makeFrame(room: SVGElement): HTMLIFrameElement;
  /** Resolves when the reader is there: see `readerAwake`. */
  readonly awake: Promise<void>;
}

/** Defines `<docs-playground>`: a live example whose looks and width the reader may change. */
export function definePlayground(parts: PlaygroundParts): void {
  if (customElements.get('docs-playground') === undefined)
    customElements.define('docs-playground', playgroundElement(parts));
}

function playgroundElement({ makeFrame, awake }: PlaygroundParts): CustomElementConstructor {
  return class PlaygroundElement extends HTMLElement {
    #listening = new AbortController();

    connectedCallback(): void {
      const stage = this.querySelector<HTMLElement>('.playground-stage');
      const room = this.querySelector<SVGElement>('.playground-stage > svg');
      // An example that only shows itself has none.
      const handle = this.querySelector<HTMLElement>('.playground-handle');
      // The link that opens the example alone leads to what the frame shows.
      const alone = this.querySelector<HTMLAnchorElement>('.playground-tools a');
      // An element that `docs dev` has changed has its frame already, and maybe another example to show.
      const iframe = room === null ? this.querySelector('iframe') : makeFrame(room);
      if (!iframe || !stage || !alone) return;
      const { signal } = (this.#listening = new AbortController());
      const panel = new ConsolePanel(stage);
      const frame = new ExampleFrame(iframe, { signal, onLog: (level, text) => panel.add(level, text) });
      const resetWidth = handle === null ? () => {} : startHandle(handle, iframe, signal);
      const show = (): void => {
        iframe.addEventListener('load', () => iframe.toggleAttribute('data-loaded', true), { once: true });
        iframe.addEventListener('load', () => isGone(iframe) && isFresh() && location.reload(), { once: true });
        iframe.src = alone.href;
        room?.replaceWith(iframe);
        if (handle !== null) handle.hidden = false;
      };
      if (iframe.src !== alone.href) loadInView(room ?? iframe, show, awake, signal);
      startTools(this, { frame, panel, resetWidth, signal });
    }

    disconnectedCallback(): void {
      this.#listening.abort();
    }
  };
}

/** True where the server has no such example any more, as after a deployment; unknown for a site on a disk. */
function isGone(frame: HTMLIFrameElement): boolean {
  const [visit] = frame.contentDocument?.defaultView?.performance.getEntriesByType('navigation') ?? [];
  return visit !== undefined && 'responseStatus' in visit && visit.responseStatus === 404;
}

/** False for a page that was loaded anew: what it lacks then does not come by loading it again. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return !(visit instanceof PerformanceNavigationTiming && visit.type === 'reload');
}
