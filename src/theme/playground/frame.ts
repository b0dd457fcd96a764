import textFace from '../fonts/atkinson-next.woff2';

/*
 * Runs in the document of an example before the first paint: applies the settings of the surrounding page, reports the
 * height of the example, and keeps its console output for the panel. The page has the same origin; an example that is opened
 * alone has no parent page.
 */
{
  const root = document.documentElement;
  const script = document.currentScript;
  // Under the name under which the font is published, for libraries that use it. The page around has already loaded it, so
  // it is available before elements are rendered; if loading fails, the example uses the next font.
  const siteRoot = script instanceof HTMLScriptElement ? new URL('..', script.src).pathname : '/';
  if (script instanceof HTMLScriptElement) {
    const face = new FontFace('Atkinson Hyperlegible Next', `url(${new URL(textFace, script.src).href})`, {
      weight: '400 700',
      display: 'optional',
    });
    document.fonts.add(face);
    face.load().catch(() => {});
  }
  const looks = new CSSStyleSheet();
  // In a layer, so that the styles of the library and the example take precedence.
  looks.replaceSync(
    '@layer frame { :root[data-theme="dark"] { color-scheme: dark } body { margin: 0; padding: 1.5rem } }',
  );
  document.adoptedStyleSheets = [looks];
  const isFramed = window.parent !== window;
  // Files opened from a disk have no origin.
  const pageOrigin = location.protocol === 'file:' ? '*' : location.origin;
  const post = (message: object): void => {
    if (isFramed) window.parent.postMessage({ example: location.pathname, ...message }, pageOrigin);
  };

  const describe = (value: unknown): string => {
    // JSON has nothing of an error.
    if (typeof value === 'string' || value instanceof Error) return String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };

  const show = (state: Readonly<Record<string, unknown>>): void => {
    const { theme, dir, mode } = state;
    if (typeof theme === 'string') root.dataset['theme'] = theme;
    if (typeof dir === 'string' && dir !== '') root.dir = dir;
    if (typeof mode === 'string') root.dataset['mode'] = mode;
  };

  const change = ({
    tag,
    values,
  }: {
    readonly tag: string;
    readonly values: Readonly<Record<string, string | null>>;
  }) => {
    const element = document.querySelector<HTMLElement>(tag);
    for (const [name, value] of Object.entries(values)) {
      if (name.startsWith('--')) element?.style.setProperty(name, value);
      else if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  };

  let runs = 0;
  // The policy allows no inline scripts, and markup that is set runs none: those of the example run again unchanged.
  const rewrite = (markup: string): void => {
    const scripts = [...document.body.querySelectorAll('script')];
    document.body.innerHTML = markup.replace(/\b(src|poster)=(["'])\/(?!\/)/g, `$1=$2${siteRoot}`);
    for (const edited of document.body.querySelectorAll('script')) edited.remove();
    runs += 1;
    for (const { src, type } of scripts) {
      const again = Object.assign(document.createElement('script'), {
        type,
        src: `${src.replace(/\?.*/, '')}?${runs}`,
      });
      document.body.append(again);
    }
  };

  if (isFramed) {
    try {
      show({
        theme:
          window.frameElement?.getAttribute('data-theme') ?? window.parent.document.documentElement.dataset['theme'],
      });
    } catch {
      // A page of another origin embeds the example: it keeps its own appearance.
    }
    window.addEventListener('message', ({ data, source, origin }) => {
      if (source !== window.parent || typeof data !== 'object' || data === null) return;
      show(data);
      // Only a page of this site may change the example, because its messages can insert code.
      if (origin !== location.origin && pageOrigin !== '*') return;
      if (typeof data.markup === 'string') rewrite(data.markup);
      if (data.set !== undefined) change(data.set);
    });
    for (const level of ['log', 'info', 'warn', 'error'] as const) {
      const original = console[level].bind(console);
      console[level] = (...values: unknown[]): void => {
        original(...values);
        post({ level, text: values.map(describe).join(' ') });
      };
    }
    window.addEventListener('error', ({ message }) => post({ level: 'error', text: message }));
    window.addEventListener('unhandledrejection', ({ reason }) => post({ level: 'error', text: String(reason) }));
    document.addEventListener('DOMContentLoaded', () => {
      new ResizeObserver(() => {
        post({ height: Math.ceil(document.body.getBoundingClientRect().bottom + scrollY) });
      }).observe(document.body);
    });
  }
  show(Object.fromEntries(new URLSearchParams(location.search)));
}
