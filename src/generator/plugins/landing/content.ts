import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { ContentProps } from '../../../shared/content.ts';
import { noteImage } from '../../content/markdown/note-link.ts';
import type { ContentPart } from '../../content/markdown/page-context.ts';
import { draftOf, type PageDraft } from '../../content/markdown/page-draft.ts';
import { makeComponent, type MdastComponent } from '../../content/markdown/tree.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { Feature, Hero } from './front-matter.ts';

/** Inserts the components before the text of the page, so that their links and images are processed like all others. */
export function openContent(): ContentPart {
  return { remark: { source: [remarkLanding] } };
}

function remarkLanding() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    const { hero, features, title } = draft.frontMatter;
    const made: MdastComponent[] = [];
    if (hero !== undefined) {
      // The hero renders the heading of the page.
      draft.titleHeading = hero.title ?? title ?? null;
      made.push(heroOf(hero, makeNodes(draft, 'hero'), draft.titleHeading));
    }
    if (features !== undefined) made.push(featuresOf(features, makeNodes(draft, 'features')));
    tree.children.unshift(...made);
  };
}

/** Makes nodes at the line of a front matter key. */
interface Nodes {
  component(name: string, props: ContentProps, children?: readonly RootContent[]): MdastComponent;
  text(value: string): RootContent;
  /** A line of links. */
  links(links: NonNullable<Hero['actions']>): RootContent;
  image(url: string, props: ContentProps): MdastComponent;
}

function makeNodes(draft: PageDraft, key: string): Nodes {
  const line = draft.frontMatterLines[key] ?? 1;
  const position = { start: { line, column: 1 }, end: { line, column: 1 } };
  return {
    component: (name, props, children = []) => makeComponent(name, props, [...children], position),
    text: (value) => ({ type: 'paragraph', children: [{ type: 'text', value, position }], position }),
    links(links) {
      const written = links.map(({ label, to }): PhrasingContent => {
        return { type: 'link', url: to, children: [{ type: 'text', value: label }], position };
      });
      // Spaces between links, as in the syntax of authors.
      const spaced = written.flatMap((node, index) =>
        index === 0 ? [node] : [{ type: 'text' as const, value: ' ' }, node],
      );
      return { type: 'paragraph', children: spaced, position };
    },
    image(url, props) {
      const place = { ...fileStart(draft.file), line };
      const { link, width, height } = noteImage(draft, { kind: 'image', url, place });
      return makeComponent('LandingImage', { ...props, src: link, width, height }, [], position);
    },
  };
}

function heroOf({ text, image, example, actions = [] }: Hero, nodes: Nodes, heading: string | null): MdastComponent {
  const alt = image?.alt ?? '';
  const pictures =
    image === undefined
      ? []
      : image.srcDark === undefined
        ? [nodes.image(image.src, { alt })]
        : [nodes.image(image.src, { alt, mode: 'light' }), nodes.image(image.srcDark, { alt, mode: 'dark' })];
  return nodes.component('Hero', heading === null ? {} : { heading }, [
    ...(text === undefined ? [] : [nodes.text(text)]),
    ...(actions.length === 0 ? [] : [nodes.component('Actions', {}, [nodes.links(actions)])]),
    ...(pictures.length === 0 ? [] : [nodes.component('HeroImage', {}, pictures)]),
    ...(example === undefined ? [] : [nodes.component('HeroExample', {}, [exampleOf(example, nodes)])]),
  ]);
}

/** Like `<Playground>` in the text of a page. */
function exampleOf({ html, src, height }: NonNullable<Hero['example']>, nodes: Nodes): MdastComponent {
  return nodes.component('Playground', {
    isBare: true,
    ...(html !== undefined && { code: html }),
    ...(src !== undefined && { src }),
    ...(height !== undefined && { height }),
  });
}

function featuresOf(features: readonly Feature[], nodes: Nodes): MdastComponent {
  const cards = features.map(({ title, text, to, icon }) => {
    const isPicture = icon !== undefined && /^(?:\.{0,2}\/|https?:)/.test(icon);
    const props = {
      title,
      ...(to === undefined ? {} : { href: to }),
      ...(isPicture || icon === undefined ? {} : { icon }),
    };
    return nodes.component('Feature', props, [
      ...(isPicture ? [nodes.image(icon, { alt: '' })] : []),
      ...(text === undefined ? [] : [nodes.text(text)]),
    ]);
  });
  return nodes.component('Features', {}, cards);
}
