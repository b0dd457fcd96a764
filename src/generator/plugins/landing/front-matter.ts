import { accept } from '../../content/source/front-matter.ts';
import { isObject } from '../../kernel/text.ts';

/** The top of a landing page. */
export interface Hero {
  /** Heading of the page. Default: the page's title. */
  readonly title?: string;
  readonly text?: string;
  /** Paths or addresses of pictures. */
  readonly image?: { readonly src: string; readonly srcDark?: string; readonly alt?: string };
  /** Shown live in place of a picture: HTML, or the path of a file with it; and the height to reserve, in CSS pixels. */
  readonly example?: { readonly html?: string; readonly src?: string; readonly height?: number };
  /** Links; the first is the main one. */
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
}

/** A card of a landing page. */
export interface Feature {
  readonly title: string;
  readonly text?: string;
  readonly to?: string;
  /** A character such as an emoji, or the path of a picture. */
  readonly icon?: string;
}

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    readonly hero?: Hero;
    readonly features?: readonly Feature[];
  }
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isImage = shapeOf({ src: isText }, { srcDark: isText, alt: isText });
const isAction = shapeOf({ label: isText, to: isText }, {});
const has = (key: string, value: unknown): boolean => isObject(value) && key in value;
const isPositive: Check = (value) => typeof value === 'number' && value > 0;
const isExample: Check = (value) =>
  shapeOf({}, { html: isText, src: isText, height: isPositive })(value) && has('html', value) !== has('src', value);
const isHero = shapeOf(
  {},
  { title: isText, text: isText, image: isImage, example: isExample, actions: listOf(isAction) },
);
const isFeature = shapeOf({ title: isText }, { text: isText, to: isText, icon: isText });

/** `hero`. */
export const heroRule = accept(
  'an object of `title`, `text`, `image` (`src`, `srcDark`, `alt`) or `example` (`html` or `src`, `height`), and `actions` (a list of `label` and `to`)',
  // There is room for a picture or an example.
  (value) => isHero(value) && !(has('image', value) && has('example', value)),
);

/** `features`. */
export const featuresRule = accept('a list of objects of `title`, `text`, `to` and `icon`', listOf(isFeature));

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function shapeOf(required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check {
  const known = { ...optional, ...required };
  return (value) =>
    isObject(value) &&
    Object.keys(required).every((key) => key in value) &&
    Object.entries(value).every(([key, own]) => known[key]?.(own) === true);
}
