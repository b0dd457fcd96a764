import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

interface DetailsProps {
  /** HTML of the summary. */
  readonly summary?: string;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A passage that folds. */
export function Details({ summary, open, children }: DetailsProps): ReactNode {
  const texts = useTexts();
  return (
    <details className="details" open={open}>
      <summary dangerouslySetInnerHTML={{ __html: summary ?? texts.text('theme.Details.summary') }} />
      {children}
    </details>
  );
}
