import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { heading } from '../../shared/markdown.ts';
import type { Description } from './description.ts';

/** A heading with a link to itself that can be copied; the link has the id that the heading inherits. */
export function Heading({
  level,
  id,
  inheritedId,
  text,
  children,
}: ContentComponentProps['Heading'] & { children?: ReactNode }): ReactNode {
  const label = useTexts().text('theme.common.headingLinkTitle', { heading: text });
  const Tag = headingTags[level] ?? 'h6';
  return (
    <Tag id={id}>
      {children}
      {/* Until the site is known both ids are holes, and an attribute without a value is left out then. */}
      <a className="anchor" id={inheritedId || undefined} href={`#${id}`} aria-label={label} />
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
