import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { heading } from '../../shared/markdown.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

interface HeadingProps extends Partial<ContentComponentProps['Heading']> {
  /** Tag, where code of a page draws the heading: such a heading has no link. */
  readonly as?: string;
  readonly children?: ReactNode;
}

/** A heading with a link to itself that can be copied; the link has the id that the heading inherits. */
export function Heading({ level, id, inheritedId, text, as, children }: HeadingProps): ReactNode {
  const texts = useTexts();
  const Tag = headingTags[level ?? Number(as?.slice(1))] ?? 'h2';
  if (text === undefined) return <Tag id={id}>{children}</Tag>;
  const label = texts.text('theme.common.headingLinkTitle', { heading: text });
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
