import { createElement } from 'react';
import Admonition from './Admonition.tsx';
import { A, Details, Heading, Img, Li, Pre, Ul } from './mdx-elements.ts';

const headings = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((as) => [as, (props: object) => createElement(Heading, { as, ...props })]),
);

/** Components by element, for code that draws Markdown itself. Those of the theme need no import in MDX. */
const MDXComponents: Readonly<Record<string, unknown>> = {
  a: A,
  admonition: Admonition,
  code: (props: object) => createElement('code', props),
  details: Details,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
  ...headings,
};

export default MDXComponents;
