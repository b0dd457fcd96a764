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
      {tag && <code translate="no">{`<${tag}>`}</code>}
      {status && (
        <span className="badge" data-status={status}>
          {statusLabel(status, text)}
        </span>
      )}
      {since && <span className="badge">{text('theme.Api.since', { version: since })}</span>}
      {source && (
        <a href={source} target="_blank" rel="noopener noreferrer">
          {text('theme.Api.source')}
        </a>
      )}
      {code && <Snippet language="js" code={code} />}
      {definition && (
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
  if (!(size ?? cdn ?? autoloader ?? downloads)) return null;
  return (
    <div className="api-extras">
      {size && <span className="badge">{text('theme.Api.size', inKilobytes(size))}</span>}
      {ways.map(
        ([label, markup]) =>
          markup && (
            <details key={label}>
              <summary>{label}</summary>
              <Snippet language="html" code={markup} />
            </details>
          ),
      )}
      {downloads && (
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

const statusKeys = ['theme.Api.status.stable', 'theme.Api.status.experimental', 'theme.Api.status.deprecated'] as const;

/** Libraries can have statuses of their own. */
function statusLabel(status: string, text: (key: MessageKey) => string): string {
  const key = statusKeys.find((one) => one.endsWith(`.${status}`));
  return key === undefined ? status : text(key);
}

/** In Markdown, a line with the same facts. */
export const apiSummaryDescription: Description<SummaryProps> = {
  isInternal: true,
  search: 'none',
  searchKind: ({ kind }) => kind,
  markdown({ props: { tag, code: definition, import: code, cdn, autoloader, status, since, source } }, { text }) {
    const facts = [
      tag && inlineCode(`<${tag}>`),
      status && statusLabel(status, text),
      since && fillText(text('theme.Api.since'), () => since),
      source && link(text('theme.Api.source'), source),
      ...[code, cdn, autoloader].map((line) => line && inlineCode(line)),
    ];
    const line = facts.filter(Boolean).join(' · ');
    return [line, definition && codeBlock(definition, 'ts')].filter(Boolean).join('\n\n');
  },
};
