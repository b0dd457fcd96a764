import { createElement, type ReactNode } from 'react';

/** Returns a component for the text of an SVG file. Its properties replace attributes of the file. */
export function makeSvg(text: string): (props: Readonly<Record<string, unknown>>) => ReactNode {
  const start = text.indexOf('<svg') + 4;
  const end = text.indexOf('>', start);
  const html = text.slice(end + 1, text.lastIndexOf('</svg'));
  const attributes = [...text.slice(start, end).matchAll(/(?<![\w:-])([\w:-]{1,50})=(["'])([^]*?)\2/g)].flatMap(
    ([, name = '', , value = '']) =>
      name.startsWith('xmlns') ? [] : [[propertyOf(name), name === 'style' ? styleOf(value) : value]],
  );
  const own: Readonly<Record<string, unknown>> = Object.fromEntries(attributes);
  return (props) => createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: { __html: html } });
}

/** Returns the properties of a `style` attribute. */
function styleOf(text: string): object {
  const entries = [...text.matchAll(/([\w-]{1,50})\s{0,9}:([^;]{1,500})/g)];
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [propertyOf(name), value.trim()]));
}

function propertyOf(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:aria|data)-/.test(name) ? name : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
