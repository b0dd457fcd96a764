import { createElement, type ReactNode } from 'react';

/** Components for HTML elements in pages of Docusaurus: `@theme/MDXComponents/A`. */
export { default as A } from '../core/Link.tsx';
export { default as Code } from '@theme/CodeBlock';
export { default as Details } from './Details.tsx';
export { default as Heading } from './Heading.tsx';
export { default as Mermaid } from './Mermaid.tsx';

type Draw = (props: Readonly<Record<string, unknown>>) => ReactNode;

const draw =
  (name: string): Draw =>
  (props) =>
    createElement(name, props);

const Img: Draw = draw('img');
const Li: Draw = draw('li');
const Pre: Draw = draw('pre');
const Ul: Draw = draw('ul');

export { Img, Li, Pre, Ul };
