import type { ReactNode } from 'react';
import type { CodeLine, ContentComponentProps } from '../../shared/content.ts';
import { codeBlock } from '../../shared/markdown.ts';
import { plainText } from '../../shared/plain-text.ts';
import { stringOf, type Description } from './description.ts';

/** Code that an author writes as the text of `<CodeBlock>`, without lines made by the generator. */
interface WrittenCode {
  readonly language?: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A block of code. The custom element around it adds the buttons, so that none is visible without JavaScript. */
export function CodeBlock(props: ContentComponentProps['CodeBlock'] | WrittenCode): ReactNode {
  const language = props.language ?? 'text';
  return (
    <docs-code>
      {props.title !== undefined && <p className="code-title">{props.title}</p>}
      <pre tabIndex={0} data-language={language}>
        {'lines' in props ? <Lines {...props} /> : <code>{props.children}</code>}
      </pre>
    </docs-code>
  );
}

/** Renders lines as elements only if a mark or a number needs them: most blocks have neither. */
function Lines({ lines, numberFrom }: ContentComponentProps['CodeBlock']): ReactNode {
  const plain = numberFrom === undefined && lines.every((line) => line.mark === undefined);
  const html = plain ? lines.map((line) => line.html).join('\n') : lines.map(lineElement).join('');
  // A class per start would need as many rules as there are numbers: the script of the element sets the counter.
  return <code data-number-from={numberFrom} dangerouslySetInnerHTML={{ __html: html }} />;
}

function lineElement(line: CodeLine): string {
  const mark = line.mark === undefined ? '' : ` data-mark="${line.mark}"`;
  return `<span class="line"${mark}>${line.html}\n</span>`;
}

/** In Markdown, fenced code; search only indexes the text of diagrams. */
export const codeBlockDescription: Description = {
  search: 'none',
  searchText({ language, lines }) {
    // An array of lines comes from the generator only.
    const code = language === 'mermaid' && Array.isArray(lines) ? codeOf(lines as unknown as readonly CodeLine[]) : '';
    return code.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  },
  markdown({ props, plain }) {
    const { language, title, lines } = props;
    const name = language === 'text' ? '' : stringOf(language);
    const info = stringOf(title) === '' ? name : `${name || 'text'} title=${JSON.stringify(title)}`;
    // An array of lines comes from the generator only.
    const code = Array.isArray(lines) ? codeOf(lines as unknown as readonly CodeLine[]) : plain();
    return codeBlock(code, info);
  },
};

/** Returns the code of highlighted lines. */
export function codeOf(lines: readonly CodeLine[]): string {
  return plainText(lines.map(({ html }) => html).join('\n'));
}
