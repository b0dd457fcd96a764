import type { ReactNode } from 'react';
import { bold, escapeText, paragraphs } from '../../shared/markdown.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { stringOf, type Description } from './description.ts';

interface DetailsProps {
  readonly summary?: string;
  readonly summaryHtml?: string;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A collapsible passage. */
export function Details({ summary, summaryHtml, open, children }: DetailsProps): ReactNode {
  const texts = useTexts();
  return (
    <details open={open}>
      {summaryHtml === undefined ? (
        <summary>{summary ?? texts.text('theme.Details.summary')}</summary>
      ) : (
        <summary dangerouslySetInnerHTML={{ __html: summaryHtml }} />
      )}
      {children}
    </details>
  );
}

/** In Markdown, its content below the summary. */
export const detailsDescription: Description = {
  properties: { summary: [], open: [] },
  markdown: ({ props, blocks }, { html, text }) =>
    paragraphs([
      bold(
        html(stringOf(props['summaryHtml'])) || escapeText(stringOf(props['summary']) || text('theme.Details.summary')),
      ),
      blocks(),
    ]),
};
