import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { inlineCode, link } from '../../shared/markdown.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { linkNames } from './facts-html.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

type SummaryProps = ContentComponentProps['ApiSummary'];

/** Introduces the element of a page in one line, or an export with its code. */
export function ApiSummary({
  tag,
  code: definition,
  links,
  import: code,
  cdn,
  autoloader,
  status,
  since,
  size,
  source,
  downloads,
}: SummaryProps): ReactNode {
  const { text } = useTexts();
  const ways = [
    { label: 'CDN', markup: cdn },
    { label: 'Autoloader', markup: autoloader },
  ].filter(({ markup }) => markup !== undefined);
  const hasExtras = size !== undefined || ways.length > 0 || downloads !== undefined;
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
      {code !== undefined && (
        <docs-code>
          <pre tabIndex={0} data-language="js">
            <code>{code}</code>
          </pre>
        </docs-code>
      )}
      {definition !== undefined && (
        <docs-code className="api-definition" data-wrap="">
          <pre tabIndex={0} data-language="ts">
            <code translate="no" dangerouslySetInnerHTML={{ __html: linkNames(definition, links) }} />
          </pre>
        </docs-code>
      )}
      {hasExtras && (
        <div className="api-extras">
          {size !== undefined && <span className="badge">{text('theme.Api.size', inKilobytes(size))}</span>}
          {ways.map(({ label, markup }) => (
            <details key={label}>
              <summary>{label}</summary>
              <docs-code>
                <pre tabIndex={0} data-language="html">
                  <code>{markup}</code>
                </pre>
              </docs-code>
            </details>
          ))}
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
      )}
    </div>
  );
}

/** Files with other names are known by these. */
const downloadLabels: Readonly<Record<string, string>> = {
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  solid: 'Solid',
  jsx: 'JSX',
};

/** With one decimal. */
function inKilobytes({ minified, gzip }: NonNullable<SummaryProps['size']>) {
  return { minified: Math.round(minified / 100) / 10, gzip: Math.round(gzip / 100) / 10 };
}

const statusLabels: Readonly<Record<string, MessageKey>> = {
  stable: 'theme.Api.status.stable',
  experimental: 'theme.Api.status.experimental',
  deprecated: 'theme.Api.status.deprecated',
};

/** Libraries may have words of their own. */
function statusLabel(status: string, text: (key: MessageKey) => string): string {
  const key = Object.hasOwn(statusLabels, status) ? statusLabels[status] : undefined;
  return key === undefined ? status : text(key);
}

/** Reads as a line with the same facts. */
export const apiSummaryDescription: Description<SummaryProps> = {
  isInternal: true,
  search: 'none',
  searchKind: ({ kind }) => kind,
  markdown({ props: { tag, code: definition, import: code, cdn, autoloader, status, since, source } }, { text }) {
    const facts = [
      tag === undefined ? '' : inlineCode(`<${tag}>`),
      status === undefined ? '' : statusLabel(status, text),
      since === undefined ? '' : text('theme.Api.since').replace('{version}', since),
      source === undefined ? '' : link(text('theme.Api.source'), source),
      ...[code, cdn, autoloader].map((line) => (line === undefined ? '' : inlineCode(line))),
    ];
    const line = facts.filter((fact) => fact !== '').join(' · ');
    const block = definition === undefined ? '' : `\`\`\`ts\n${definition}\n\`\`\``;
    return [line, block].filter((part) => part !== '').join('\n\n');
  },
};
