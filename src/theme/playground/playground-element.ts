import { readerAwake } from '../client/awake.ts';
import { ExampleFrame } from './example-frame.ts';
import { postExample } from './post-example.ts';
import { ConsolePanel } from './console-panel.ts';
import { loadInView } from './load-in-view.ts';
import { startHandle } from './width-handle.ts';

/** Defines `<docs-playground>`: a live example whose looks and width the reader may change. */
export function definePlayground(makeFrame: MakeFrame): void {
  if (customElements.get('docs-playground') === undefined)
    customElements.define('docs-playground', playgroundElement(makeFrame));
}

/** Given and not imported, as the script of the page has it too: see `PageEvents`. */
type MakeFrame = (room: SVGElement) => HTMLIFrameElement;

/** A button of the tools, and whether what it stands for is to be on now. */
interface Press {
  readonly button: HTMLElement;
  readonly on: boolean;
}

function playgroundElement(makeFrame: MakeFrame): CustomElementConstructor {
  const awake = readerAwake();
  return class PlaygroundElement extends HTMLElement {
    #listening = new AbortController();

    connectedCallback(): void {
      const stage = this.querySelector<HTMLElement>('.playground-stage');
      const room = this.querySelector<SVGElement>('.playground-stage > svg');
      const handle = this.querySelector<HTMLElement>('.playground-handle');
      // The link that opens the example alone leads to what the frame shows.
      const alone = this.querySelector<HTMLAnchorElement>('.playground-tools a');
      // An element that `docs dev` has changed has its frame already, and maybe another example to show.
      const iframe = room === null ? this.querySelector('iframe') : makeFrame(room);
      if (!iframe || !stage || !handle || !alone) return;
      const { signal } = (this.#listening = new AbortController());
      const panel = new ConsolePanel(stage);
      const frame = new ExampleFrame(iframe, { signal, onLog: (level, text) => panel.add(level, text) });
      const resetWidth = startHandle(handle, iframe, signal);
      const show = (): void => {
        iframe.addEventListener('load', () => iframe.toggleAttribute('data-loaded', true), { once: true });
        iframe.src = alone.href;
        room?.replaceWith(iframe);
        handle.hidden = false;
      };
      if (iframe.src !== alone.href) loadInView(room ?? iframe, show, { awake, signal });
      this.querySelector('.playground-tools')?.removeAttribute('data-waiting');

      const buttonOf = (action: string): Element | null => this.querySelector(`[data-action="${action}"]`);
      const actions: Readonly<Record<string, (press: Press) => void>> = {
        dark: ({ button, on }) => {
          frame.setTheme(on ? 'dark' : 'light');
          button.ariaPressed = String(on);
        },
        rtl: ({ button, on }) => {
          frame.setDirection(on ? 'rtl' : 'ltr');
          button.ariaPressed = String(on);
        },
        mode: ({ button, on }) => {
          for (const other of this.querySelectorAll('[data-action="mode"]'))
            other.ariaPressed = String(on && other === button);
          frame.setMode(on ? (button.dataset['mode'] ?? '') : '');
        },
        console: ({ button, on }) => {
          if (on) panel.show(button.title);
          else panel.hide();
          button.ariaPressed = String(on);
        },
        reset: () => {
          resetWidth();
          panel.clear();
          frame.reset();
          for (const button of this.querySelectorAll('[aria-pressed]'))
            if (!button.matches('[data-action="console"]')) button.ariaPressed = 'false';
          followPage();
        },
        stackblitz: () => postExample('stackblitz', this.#source()),
        codepen: () => postExample('codepen', this.#source()),
      };
      this.querySelector('.playground-tools')?.addEventListener(
        'click',
        ({ target }) => {
          const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
          if (button !== null) actions[button.dataset['action'] ?? '']?.({ button, on: button.ariaPressed !== 'true' });
        },
        { signal },
      );

      // The colour mode of the page is that of its examples, until the reader gives one its own.
      const followPage = (): void => {
        const button = buttonOf('dark');
        const { theme = 'light' } = document.documentElement.dataset;
        frame.followTheme(theme);
        if (button !== null && !frame.hasOwnTheme) button.ariaPressed = String(theme === 'dark');
      };
      const observer = new MutationObserver(followPage);
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      signal.addEventListener('abort', () => observer.disconnect());
      followPage();
    }

    disconnectedCallback(): void {
      this.#listening.abort();
    }

    #source(): { html: string; title: string; modules: readonly string[] } {
      return {
        html: this.querySelector('[role="tabpanel"] code')?.textContent ?? '',
        title: document.title,
        modules: this.dataset['modules']?.split(' ').filter((name) => name !== '') ?? [],
      };
    }
  };
}
