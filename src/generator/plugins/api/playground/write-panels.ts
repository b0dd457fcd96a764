import { highlight } from '../../../content/highlight/highlight.ts';
import type { Example } from './markup.ts';
import type { FrameworkContext } from './typed-value.ts';
import { writeAngular } from './write-angular.ts';
import { writeReact } from './write-react.ts';
import { writeVue } from './write-vue.ts';

/** An example as its author wrote it, and as it was read. */
export interface WrittenExample {
  readonly html: string;
  readonly example: Example;
}

/** The code of an example in each of its languages, highlighted; the first is the HTML as its author wrote it. */
export function writePanels({ html, example }: WrittenExample, context: FrameworkContext) {
  return [
    { target: 'html', language: 'html', code: html.replace(/\n+$/, '') },
    { target: 'react', language: 'jsx', code: writeReact(example, context) },
    { target: 'vue', language: 'vue', code: writeVue(example, context) },
    { target: 'angular', language: 'ts', code: writeAngular(example, context) },
  ].map(({ target, language, code }) => ({
    target,
    language,
    lines: highlight(code, language).map((line) => ({ html: line })),
  }));
}
