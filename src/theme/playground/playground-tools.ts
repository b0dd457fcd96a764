import type { ConsolePanel } from './console-panel.ts';
import type { ControlsPanel } from './controls-panel.ts';
import type { ExampleFrame } from './example-frame.ts';
import type { LiveCode } from './live-code.ts';
import { postExample, type ExampleProject } from './post-example.ts';

/** The objects that the tools of an example change, until `signal` is aborted. */
interface ToolTargets {
  readonly frame: ExampleFrame;
  readonly panel: ConsolePanel;
  readonly resetWidth: () => void;
  readonly signal: AbortSignal;
}

/** A pressed button, and whether its setting is to be on now. */
interface Press {
  readonly button: HTMLElement;
  readonly on: boolean;
}

/** Makes the buttons of an example work, and applies the color mode of the page to it. */
export function startTools(playground: HTMLElement, targets: ToolTargets): void {
  const { frame, signal } = targets;
  const tools = playground.querySelector('.playground-tools');
  const darkButton = playground.querySelector('[data-action="dark"]');
  // Until the reader chooses a color mode for the example.
  const followPage = (): void => {
    const { theme = 'light' } = document.documentElement.dataset;
    frame.followTheme(theme);
    if (darkButton !== null && !frame.hasOwnTheme) darkButton.ariaPressed = String(theme === 'dark');
  };
  const actions = makeActions(playground, targets, followPage);
  tools?.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
      if (button !== null) actions[button.dataset['action'] ?? '']?.({ button, on: button.ariaPressed !== 'true' });
    },
    { signal },
  );
  tools?.removeAttribute('data-waiting');
  const observer = new MutationObserver(followPage);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
  followPage();
}

/** The action of each button, by its `data-action`. */
function makeActions(
  playground: HTMLElement,
  { frame, panel, resetWidth, signal }: ToolTargets,
  followPage: () => void,
): Readonly<Record<string, (press: Press) => void>> {
  const { undo, ...editing } = makeEditing(playground, { frame, signal });
  return {
    ...editing,
    dark: ({ button, on }) => {
      frame.setTheme(on ? 'dark' : 'light');
      button.ariaPressed = String(on);
    },
    rtl: ({ button, on }) => {
      frame.setDirection(on ? 'rtl' : 'ltr');
      button.ariaPressed = String(on);
    },
    mode: ({ button, on }) => {
      for (const other of playground.querySelectorAll('[data-action="mode"]'))
        other.ariaPressed = String(on && other === button);
      frame.setMode(on ? (button.dataset['mode'] ?? '') : '');
    },
    console: ({ button, on }) => {
      if (on) panel.show(button.textContent);
      else panel.hide();
      button.ariaPressed = String(on);
    },
    reset: () => {
      resetWidth();
      panel.clear();
      undo();
      frame.reset();
      for (const button of playground.querySelectorAll(
        '[data-action][aria-pressed]:not([data-action="console"], [data-action="controls"], [data-action="edit"])',
      ))
        button.ariaPressed = 'false';
      followPage();
    },
    stackblitz: () => postExample('stackblitz', projectOf(playground)),
    codepen: () => postExample('codepen', projectOf(playground)),
  };
}

/** The tools that change the code, which are loaded on first use. `undo` restores the author's code. */
function makeEditing(playground: HTMLElement, { frame, signal }: Pick<ToolTargets, 'frame' | 'signal'>) {
  let panel: ControlsPanel | undefined;
  let live: LiveCode | undefined;
  const codes = [...playground.querySelectorAll<HTMLElement>('[role="tabpanel"] code')];
  const written = new Map<HTMLElement, string>();
  const keepWritten = (): void => {
    if (written.size === 0) for (const code of codes) written.set(code, code.innerHTML);
  };
  return {
    controls: async ({ button, on }: Press) => {
      const { ControlsPanel } = await import('./controls-panel.ts');
      button.ariaPressed = String(on);
      keepWritten();
      panel ??= new ControlsPanel(playground, { frame, signal });
      if (on) panel.show(button.textContent);
      else panel.hide();
    },
    edit: async ({ button, on }: Press) => {
      const { LiveCode } = await import('./live-code.ts');
      button.ariaPressed = String(on);
      keepWritten();
      const [html] = codes;
      if (html === undefined) return;
      live ??= new LiveCode(html, { frame, signal });
      if (!on) return live.stop();
      playground.querySelector<HTMLElement>('[role="tab"]')?.click();
      live.start(button.textContent);
    },
    undo: () => {
      panel?.reset();
      live?.cancel();
      for (const [code, html] of written) code.innerHTML = html;
    },
  };
}

function projectOf(playground: HTMLElement): ExampleProject {
  return {
    html: playground.querySelector('[role="tabpanel"] code')?.textContent ?? '',
    title: document.title,
    modules: playground.dataset['modules']?.split(' ').filter((name) => name !== '') ?? [],
  };
}
