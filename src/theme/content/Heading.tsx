import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { heading } from '../../shared/markdown.ts';
import type { Description } from './description.ts';

/** A heading with a link to itself that can be copied. */
export function Heading({
  level,
  id,
  text,
  children,
}: ContentComponentProps['Heading'] & { children?: ReactNode }): ReactNode {
  const label = useTexts().text('theme.common.headingLinkTitle', { heading: text });
  const Tag = headingTags[level] ?? 'h6';
  return (
    <Tag id={id}>
      {children}
      <a className="anchor" href={`#${id}`} aria-label={label} />
    </Tag>
  );
}

const headingTags: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>> = {
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
};

/** Reads as a heading. */
export const headingDescription: Description<ContentComponentProps['Heading']> = {
  markdown: ({ props, inline }) => heading(Number(props.level), inline()),
};
