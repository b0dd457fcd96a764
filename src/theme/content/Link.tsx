import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { link } from '../../shared/markdown.ts';
import { isElsewhere } from '../../shared/url.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Alias of `href`. */
  readonly to?: string;
}

/** A link. One to another site opens in a new tab, with a note for the reader. */
export function Link({ to, href = to, rel, children, ...rest }: LinkProps): ReactNode {
  const texts = useTexts();
  if (href === undefined || !isElsewhere(href)) {
    return (
      <a href={href} rel={rel} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel={withoutOpener(rel ?? 'noopener noreferrer')} {...rest}>
      {children}
      <span className="hidden"> {texts.text('theme.IconExternalLink.ariaLabel')}</span>
    </a>
  );
}

/** With `opener`, the other page could navigate this one. */
function withoutOpener(rel: string): string {
  return rel.replace(/(?<!\S)opener(?!\S)/gi, 'noopener');
}

/** In Markdown, an inline link. */
export const linkDescription: Description = {
  placement: 'inline',
  markdown: ({ props, inline }) => link(inline(), props['href'] ?? props['to'], props['title']),
};
