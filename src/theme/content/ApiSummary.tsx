import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { codeBlock, inlineCode, link } from '../../shared/markdown.ts';
import { fillText } from '../i18n/format-message.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';
import { linkNames } from './facts-html.ts';

type SummaryProps = ContentComponentProps['ApiSummary'];

/** Introduces the element of a page in one line, or an export with its code. */
export function ApiSummary(props: SummaryProps): ReactNode {
  const { text } = useTexts();
  const { tag, code: definition, links, import: code, status, since, source } = props;
  return (
    <div className="api-summary">
      {tag !== undefined && <code translate="no">{`<${tag}>`}</code>}
      {status !== undefined && (
        <span className="badge" data-status={status}>
          {statusLabel(status, text)}
        </span>
      )}
      {since !== undefined && <span className="badge">{text('theme.Api.since', { version: since })}</span>}
      {source !== undefined && (
        <a href={source} target="_blank" rel="noopener noreferrer">
          {text('theme.Api.source')}
        </a>
      )}
      {code !== undefined && <Snippet language="js" code={code} />}
      {definition !== undefined && (
        <docs-code className="api-definition" data-wrap="">
          <pre tabIndex={0} data-language="ts">
            <code translate="no" dangerouslySetInnerHTML={{ __html: linkNames(definition, links) }} />
          </pre>
        </docs-code>
      )}
      <Extras {...props} />
    </div>
  );
}

function Snippet({ language, code }: { readonly language: string; readonly code: string }): ReactNode {
  return (
    <docs-code>
      <pre tabIndex={0} data-language={language}>
        <code>{code}</code>
      </pre>
    </docs-code>
  );
}

/** The size of an element, further ways to load it, and files about it. */
function Extras({ size, cdn, autoloader, downloads }: SummaryProps): ReactNode {
  const { text } = useTexts();
  const ways = Object.entries({ CDN: cdn, Autoloader: autoloader });
  if ([size, cdn, autoloader, downloads].every((extra) => extra === undefined)) return null;
  return (
    <div className="api-extras">
      {size !== undefined && <span className="badge">{text('theme.Api.size', inKilobytes(size))}</span>}
      {ways.map(
        ([label, markup]) =>
          markup !== undefined && (
            <details key={label}>
              <summary>{label}</summary>
              <Snippet language="html" code={markup} />
            </details>
          ),
      )}
      {downloads !== undefined && (
        <details>
          <summary>{text('theme.Api.downloads')}</summary>
          <ul>
            {Object.entries(downloads).flatMap(([kind, paths]) =>
              paths.map((path) => (
                <li key={path}>
                  <a href={path} download>
                    {downloadLabels[kind] ?? path.replace(/^.*\//, '')}
                  </a>
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Labels of well-known files; files with other names keep theirs. */
const downloadLabels: Readonly<Record<string, string>> = {
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  solid: 'Solid',
  jsx: 'JSX',
};

/** In kilobytes with one decimal. */
function inKilobytes({ minified, gzip }: NonNullable<SummaryProps['size']>) {
  return { minified: Math.round(minified / 100) / 10, gzip: Math.round(gzip / 100) / 10 };
}

const statusLabels: Readonly<Record<string, MessageKey>> = {
  stable: 'theme.Api.status.stable',
  experimental: 'theme.Api.status.experimental',
  deprecated: 'theme.Api.status.deprecated',
};

/** Libraries can have statuses of their own. */
function statusLabel(status: string, text: (key: MessageKey) => string): string {
  const key = Object.hasOwn(statusLabels, status) ? statusLabels[status] : undefined;
  return key === undefined ? status : text(key);
}

/** In Markdown, a line with the same facts. */
export const apiSummaryDescription: Description<SummaryProps> = {
  isInternal: true,
  search: 'none',
  searchKind: ({ kind }) => kind,
  markdown({ props: { tag, code: definition, import: code, cdn, autoloader, status, since, source } }, { text }) {
    const facts = [
      tag === undefined ? '' : inlineCode(`<${tag}>`),
      status === undefined ? '' : statusLabel(status, text),
      since === undefined ? '' : fillText(text('theme.Api.since'), () => since),
      source === undefined ? '' : link(text('theme.Api.source'), source),
      ...[code, cdn, autoloader].map((line) => (line === undefined ? '' : inlineCode(line))),
    ];
    const line = facts.filter((fact) => fact !== '').join(' · ');
    const block = definition === undefined ? '' : codeBlock(definition, 'ts');
    return [line, block].filter((part) => part !== '').join('\n\n');
  },
};
