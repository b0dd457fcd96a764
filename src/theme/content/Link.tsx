import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { link } from '../../shared/markdown.ts';
import { isElsewhere } from '../../shared/url.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Another way to write `href`. */
  readonly to?: string;
}

/** A link; one that leaves the site opens beside it and says so. */
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

/** With `opener`, the other page could replace this one. */
function withoutOpener(rel: string): string {
  return rel.replace(/(?<!\S)opener(?!\S)/gi, 'noopener');
}

/** Reads as a link within a line. */
export const linkDescription: Description = {
  placement: 'inline',
  markdown: ({ props, inline }) => link(inline(), props['href'] ?? props['to'], props['title']),
};
