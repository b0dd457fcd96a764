import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { heading } from '../../shared/markdown.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

interface HeadingProps extends Partial<ContentComponentProps['Heading']> {
  /** Tag of a heading that is rendered by code of a page; such a heading has no link. */
  readonly as?: string;
  readonly children?: ReactNode;
}

/** A heading with a link to itself; the link has the id that the heading inherits. */
export function Heading({ level, id, inheritedId, text, as, children }: HeadingProps): ReactNode {
  const texts = useTexts();
  const Tag = headingTags[level ?? Number(as?.slice(1))] ?? 'h2';
  if (text === undefined) return <Tag id={id}>{children}</Tag>;
  const label = texts.text('theme.common.headingLinkTitle', { heading: text });
  return (
    <Tag id={id}>
      {children}
      {/* Both ids are placeholders until the site is known; an attribute without a value is removed then. */}
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

/** In Markdown, a heading. */
export const headingDescription: Description<ContentComponentProps['Heading']> = {
  markdown: ({ props, inline }) => heading(Number(props.level), inline()),
};
