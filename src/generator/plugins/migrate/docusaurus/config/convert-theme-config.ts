import { rooted } from '../../addresses.ts';
import {
  definedOf,
  type ForeignObject,
  type ForeignValue,
  isObject,
  listAt,
  objectAt,
  objectOf,
  textAt,
} from '../../foreign-value.ts';
import { noCounterpart, writeElement, type NoteKey } from '../../pages/read-config.ts';
import type { OldSite } from '../model.ts';

// The checks of this tool find more, such as addresses with the origin of the site. The site must build before its links are fixed.
const levels: Readonly<Record<string, string>> = { throw: 'warn', warn: 'warn', log: 'warn', ignore: 'ignore' };

/** Keys of the config that keep their meaning. */
export function convertSiteKeys({ config }: OldSite, note: NoteKey): Record<string, unknown> {
  const hooks = objectAt(objectAt(config, 'markdown'), 'hooks');
  const level = (value: ForeignValue | undefined): string | undefined =>
    typeof value === 'string' ? levels[value] : undefined;
  const links = {
    brokenLinks: level(config['onBrokenLinks']),
    brokenMarkdownLinks: level(hooks['onBrokenMarkdownLinks'] ?? config['onBrokenMarkdownLinks']),
    brokenAnchors: level(config['onBrokenAnchors']),
    brokenImages: level(hooks['onBrokenMarkdownImages']),
    duplicateRoutes: level(config['onDuplicateRoutes']),
  };
  const favicon = textAt(config, 'favicon');
  const head = convertHead(config, note);
  const scripts = listAt(config, 'scripts').flatMap((script, index) => convertScript(script, ['scripts', index], note));
  return {
    ...definedOf(config, ['tagline', 'titleDelimiter', 'baseUrl', 'trailingSlash', 'noIndex', 'baseUrlIssueBanner']),
    favicon: favicon && rooted(favicon),
    ...(Object.values(links).some(Boolean) && { links }),
    head,
    ...(scripts.length > 0 && { scripts }),
  };
}

function convertHead(config: ForeignObject, note: NoteKey): readonly string[] {
  const metadata = ['metadata', 'metadatas']
    .flatMap((key) => listAt(objectAt(config, 'themeConfig'), key))
    .map((entry) => writeElement('meta', objectOf(entry)));
  const sheets = listAt(config, 'stylesheets').map((entry) =>
    writeElement('link', {
      rel: 'stylesheet',
      ...(typeof entry === 'string' ? { href: entry } : objectOf(entry)),
    }),
  );
  const tags = listAt(config, 'headTags').flatMap((entry, index) => {
    const html = textAt(entry, 'html');
    if (html !== undefined) return [html];
    const name = textAt(entry, 'tagName') ?? '';
    if (!/^(?:meta|link|style|script|noscript|base)$/.test(name)) {
      note('left', ['headTags', index], 'Only elements that HTML allows in the head are possible.');
      return [];
    }
    return [writeElement(name, objectAt(entry, 'attributes'), textAt(entry, 'innerHTML'))];
  });
  const base = textAt(config, 'baseUrl') ?? '/';
  const scripts = listAt(config, 'scripts').flatMap((entry) => {
    const { src, ...others } = attributesOf(entry);
    if (typeof src !== 'string' || !isStaticFile(src)) return [];
    return [writeElement('script', { src: src.startsWith(base) ? `/${src.slice(base.length)}` : src, ...others })];
  });
  return [...metadata, ...sheets, ...tags, ...scripts];
}

function attributesOf(script: ForeignValue): ForeignObject {
  return typeof script === 'string' ? { src: script } : objectOf(script);
}

/** True for the address of a file of the site. */
function isStaticFile(src: string): boolean {
  return /^\/(?!\/)/.test(src);
}

function convertScript(script: ForeignValue, path: readonly (string | number)[], note: NoteKey): readonly unknown[] {
  const { src: written, ...others } = attributesOf(script);
  if (typeof written !== 'string' || isStaticFile(written)) return [];
  const src = written.replace(/^(?=\/\/)/, 'https:');
  if (!src.startsWith('https://')) {
    note('left', path, 'Scripts of the site are bundled: add the file, such as ./scripts/a.ts, to the key scripts.');
    return [];
  }
  const kept = Object.entries(others).filter(([, value]) => value !== false && value !== null);
  if (kept.length === 0) return [src];
  return [
    {
      src,
      attributes: Object.fromEntries(
        kept.map(([key, value]) => [key, value === true || value === '' ? key : String(value)]),
      ),
    },
  ];
}

/** Matches the paths in `themeConfig` that are converted, here and in other modules. */
const converted =
  /^(?:navbar|footer|image|metadatas?|gtag|googleAnalytics|mermaid|colorMode\.(?:defaultMode|disableSwitch|respect\w+)|tableOfContents\.m\w+Level|announcementBar\.(?:id|content|\w+Color|isCloseable)|prism\.(?:\w*[tT]heme|\w+Languages?|magicComments)|algolia\.(?:appId|apiKey|indexName|contextualSearch|searchPagePath))$/;

/** Objects in `themeConfig` of which some keys are converted, or keys of several features. */
const opened = /^(?:docs|docs\.sidebar|blog|blog\.sidebar|colorMode|tableOfContents|announcementBar|prism|algolia)$/;

/** Reports the keys that are not converted, each with its complete path. */
function noteOthers(object: ForeignObject, path: readonly string[], note: NoteKey): void {
  for (const [key, value] of Object.entries(object)) {
    const name = [...path, key].join('.');
    const isDefault = value === null || value === false || (isObject(value) && Object.keys(value).length === 0);
    if (isObject(value) && opened.test(name)) noteOthers(value, [...path, key], note);
    else if (!isDefault && !converted.test(name)) note('left', ['themeConfig', ...path, key], noCounterpart);
  }
}

/** Converts `themeConfig`, without the navbar and the footer. */
export function convertThemeConfig(theme: ForeignObject, note: NoteKey): Record<string, unknown> {
  noteOthers(theme, [], note);
  const image = textAt(theme, 'image');
  const colorMode = definedOf(objectAt(theme, 'colorMode'), [
    'defaultMode',
    'disableSwitch',
    'respectPrefersColorScheme',
  ]);
  const toc = definedOf(objectAt(theme, 'tableOfContents'), ['minHeadingLevel', 'maxHeadingLevel']);
  return {
    image: image && rooted(image),
    colorMode,
    toc,
    ...convertAnnouncement(objectAt(theme, 'announcementBar')),
    ...convertPrism(objectAt(theme, 'prism'), note),
    ...convertAlgolia(objectAt(theme, 'algolia'), note),
  };
}

function convertAnnouncement(bar: ForeignObject): Record<string, unknown> {
  const content = textAt(bar, 'content');
  if (content === undefined) return {};
  return { announcementBar: { ...definedOf(bar, ['id', 'isCloseable']), content } };
}

const commonMarks: Readonly<Record<string, string>> = {
  'theme-code-block-highlighted-line': 'highlight',
  'code-block-error-line': 'error',
  'code-block-success-line': 'success',
};

function convertPrism(prism: ForeignObject, note: NoteKey): Record<string, unknown> {
  if (prism['theme'] !== undefined || prism['darkTheme'] !== undefined)
    note(
      'changed',
      ['themeConfig', 'prism', 'theme'],
      'Code has the colors of the theme: set its tokens in a style sheet.',
    );
  const comments = listAt(prism, 'magicComments').flatMap((comment) => {
    const className = textAt(comment, 'className');
    const block = objectAt(comment, 'block');
    if (className === undefined) return [];
    return [
      {
        mark: commonMarks[className] ?? className,
        ...definedOf(objectOf(comment), ['line']),
        ...(textAt(block, 'start') !== undefined && { block: definedOf(block, ['start', 'end']) }),
      },
    ];
  });
  const defaultLanguage = textAt(prism, 'defaultLanguage');
  if (comments.length === 0 && defaultLanguage === undefined) return {};
  return {
    highlight: { defaultLanguage, magicComments: comments.length > 0 ? comments : undefined },
  };
}

function convertAlgolia(algolia: ForeignObject, note: NoteKey): Record<string, unknown> {
  const { appId, apiKey, indexName } = algolia;
  if (typeof appId !== 'string' || typeof apiKey !== 'string' || typeof indexName !== 'string') {
    if (Object.keys(algolia).length > 0)
      note('left', ['themeConfig', 'algolia'], 'Without appId, apiKey and indexName, the tool makes the search index.');
    return {};
  }
  return {
    search: {
      provider: 'algolia',
      appId,
      apiKey,
      indexName,
      ...(algolia['contextualSearch'] === false && { contextualSearch: false }),
    },
  };
}
