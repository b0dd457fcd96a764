import type { ApiElementSectionKind, ApiMemberView, ApiSectionKind } from './api-view.ts';
import type { PageKind } from './search-record.ts';

/** A value that JSON can represent: allowed in properties of components in static pages. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Properties of a component in a page's content. */
export type ContentProps = Readonly<Record<string, JsonValue>>;

/**
 * The content of a static page in the form that the generator passes to the theme: runs of HTML, and between them components
 * that the theme renders.
 */
export type ContentNode =
  | { readonly html: string }
  | { readonly component: string; readonly props: ContentProps; readonly children: readonly ContentNode[] };

/** One line of highlighted code. */
export interface CodeLine {
  /**
   * Escaped HTML of the line. Colored tokens are `<i class="…">` with one letter: `k` keyword, `s` string, `n` number,
   * `f` name, `c` comment, `i` inserted, `d` deleted.
   */
  readonly html: string;
  /** Name of the line's mark: `highlight`, `error`, `success`, or one of the config's. */
  readonly mark?: string;
}

/** The code of a live example for one framework. */
export interface PlaygroundPanel {
  readonly target: 'html' | 'react' | 'vue' | 'angular';
  readonly language: string;
  readonly lines: readonly CodeLine[];
}

/** A control for an attribute or a custom property of an element. */
export interface PlaygroundControl {
  /** Name of the attribute, or of the custom property with its dashes. */
  readonly name: string;
  readonly kind: 'flag' | 'text' | 'number' | 'color';
  /** The allowed values; absent if any is allowed. */
  readonly values?: readonly string[];
}

/** Properties of a live example. */
export interface PlaygroundProps {
  /** Address of the document with the example. */
  readonly frame: string;
  readonly title?: string;
  /** Reserved space, in CSS pixels. */
  readonly height: number;
  /** The same in a narrow column, if known to differ. */
  readonly narrowHeight?: number;
  /** Modules to import for its elements. */
  readonly modules: readonly string[];
  /** Device styles that the reader may choose. */
  readonly modes: readonly string[];
  readonly panels: readonly PlaygroundPanel[];
  /** True: shown without tools and code. Default: false. */
  readonly isBare?: boolean;
  /** Controls for the first element with a tag; absent if the example has none. */
  readonly controls?: { readonly tag: string; readonly items: readonly PlaygroundControl[] };
}

/**
 * The content components that the generator inserts, and their properties: every theme must render these. All other
 * components belong to the theme and receive the properties that the author wrote.
 */
export interface ContentComponentProps {
  /**
   * Heading of level 2 to 6 (level 1 is the page's title, which the layout renders). Children: its inline content.
   * `inheritedId` is a second anchor; empty if there is none.
   */
  readonly Heading: {
    readonly level: number;
    readonly id: string;
    readonly inheritedId?: string;
    readonly text: string;
  };
  /** A fenced code block. `language` is lower-case, `text` by default. */
  readonly CodeBlock: {
    readonly language: string;
    readonly title?: string;
    readonly lines: readonly CodeLine[];
    /** Number of the first line, when lines are to be numbered. */
    readonly numberFrom?: number;
  };
  /** `type` is the author's keyword with aliases resolved; `title` is absent if none was given, `titleHtml` if it is plain. */
  readonly Admonition: {
    readonly type: string;
    readonly title?: string;
    readonly titleHtml?: string;
    readonly id?: string;
  };
  /** A Markdown table; children: its `thead` and `tbody` as HTML. */
  readonly Table: Readonly<Record<string, never>>;
  /** A Markdown link to another site. */
  readonly Link: { readonly href: string; readonly title?: string };
  /** A Markdown image. Sizes are in CSS pixels and known for files of the site. */
  readonly Image: {
    readonly src: string;
    readonly alt: string;
    readonly title?: string;
    readonly width?: number;
    readonly height?: number;
  };
  /** `<details>`. `summaryHtml` is absent if the summary is plain. */
  readonly Details: { readonly summary: string; readonly summaryHtml?: string; readonly open?: boolean };
  /** The page's contents list, from a mark such as `[[toc]]`. */
  readonly TOCInline: Readonly<Record<string, never>>;
  /** Panels of which one is open. Children: `TabItem`s. */
  readonly Tabs: Readonly<Record<string, never>>;
  readonly TabItem: { readonly value: string; readonly label: string };
  /** The top of a landing page. Children: its sentence, `Actions` and `HeroImage` or `HeroExample`. */
  readonly Hero: { readonly heading?: string };
  /** Links as buttons. Children: one paragraph of links. */
  readonly Actions: Readonly<Record<string, never>>;
  /** Children: a `LandingImage`, or one for each color mode. */
  readonly HeroImage: Readonly<Record<string, never>>;
  /** Children: a bare `Playground`. */
  readonly HeroExample: Readonly<Record<string, never>>;
  readonly LandingImage: {
    readonly src: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
    /** Color mode in which the image is shown. Default: both. */
    readonly mode?: 'light' | 'dark';
  };
  /** Cards of a landing page. Children: `Feature`s. */
  readonly Features: Readonly<Record<string, never>>;
  /** `icon` is a character, such as an emoji. Children: a `LandingImage`, a paragraph, both or neither. */
  readonly Feature: { readonly title: string; readonly href?: string; readonly icon?: string };
  /** HTML of an interactive page that is rendered only on the server; `index` counts such runs. */
  readonly Run: { readonly index: number };
  /** Summary of a page's element in one line: its tag, the import that defines it, its stability, and its source. */
  readonly ApiSummary: {
    /** Absent for an export of a package, which has `code`. */
    readonly tag?: string;
    /** Kind of an export in search. */
    readonly kind?: PageKind;
    /** The export as TypeScript, without its members. */
    readonly code?: string;
    /** Addresses of names in `code`. */
    readonly links?: Readonly<Record<string, string>>;
    readonly import?: string;
    /** Markup that loads it from a CDN, and markup that loads all elements on first use. */
    readonly cdn?: string;
    readonly autoloader?: string;
    readonly status?: string;
    /** Version that added it. */
    readonly since?: string;
    /** Bytes loaded by its import. */
    readonly size?: { readonly minified: number; readonly gzip: number };
    readonly source?: string;
    /** Addresses of files for all elements of the library, by purpose: `react`. */
    readonly downloads?: Readonly<Record<string, readonly string[]>>;
  };
  /**
   * The reference of one element, or of an export, which has no tag. Children: a `Heading` and an `ApiSection` for each list
   * of members.
   */
  readonly ApiReference: {
    readonly tag?: string;
    /** Name of the class, for search. */
    readonly className?: string;
  };
  /** One list of members of an element or export. */
  readonly ApiSection: {
    readonly kind: ApiSectionKind;
    readonly members: readonly ApiMemberView[];
    /** Name of the export. */
    readonly owner?: string;
    /** Origins of inherited members whose lists are collapsed. */
    readonly folded?: readonly string[];
  };
  /** A live example with its code for each framework. */
  readonly Playground: PlaygroundProps;
  /**
   * Elements by category. Children: a `Heading` and `ComponentCards` for each. A gallery has small cards and no filter field.
   */
  readonly ComponentIndex: { readonly drawings?: string; readonly gallery?: boolean };
  /** Entries of one category of `ComponentIndex`; `drawing` is an SVG. */
  readonly ComponentCards: {
    readonly items: readonly {
      readonly href: string;
      readonly label: string;
      readonly sentence: string;
      readonly drawing?: string;
    }[];
  };
  /** The lists in which an element has no members. */
  readonly ApiEmpty: { readonly kinds: readonly ApiElementSectionKind[] };
  /** Elements that an element uses internally; those without a page have no address. */
  readonly ApiDependencies: { readonly elements: readonly { readonly tag: string; readonly href?: string }[] };
}
