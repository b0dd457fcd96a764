import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

interface DetailsProps {
  readonly summary?: string;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A passage that folds. */
export function Details({ summary, open, children }: DetailsProps): ReactNode {
  const texts = useTexts();
  return (
    <details open={open}>
      <summary>{summary ?? texts.text('theme.Details.summary')}</summary>
      {children}
    </details>
  );
}
