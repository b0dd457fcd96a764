import type { PropsWithChildren, ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { image } from '../../shared/markdown.ts';
import { cardDescription, cardsDescription } from './Cards.tsx';
import type { Description } from './description.ts';
import { Link } from './Link.tsx';

/** The hero of a landing page: heading, sentence, links, and an image or a live example. */
export function Hero({ heading, children }: PropsWithChildren<ContentComponentProps['Hero']>): ReactNode {
  return (
    <div className="hero">
      {heading !== undefined && <h1>{heading}</h1>}
      {children}
    </div>
  );
}

/** The image of a hero. */
export function HeroImage({ children }: PropsWithChildren): ReactNode {
  return <div className="hero-image">{children}</div>;
}

/** The live example of a hero. */
export function HeroExample({ children }: PropsWithChildren): ReactNode {
  return <div className="hero-example">{children}</div>;
}

/**
 * An image in the first view: loaded at once. One for a color mode is loaded when it is shown. Within `<picture>`, React
 * adds no preload to the text.
 */
export function LandingImage({ src, alt, width, height, mode }: ContentComponentProps['LandingImage']): ReactNode {
  return (
    <picture className={mode && `${mode}-only`}>
      <img src={src} alt={alt} width={width} height={height} loading={mode && 'lazy'} />
    </picture>
  );
}

/** Cards below a hero. */
export function Features({ children }: PropsWithChildren): ReactNode {
  return <div className="cards features">{children}</div>;
}

/** A feature of the site: a card, with or without a link. */
export function Feature({
  title,
  href,
  icon,
  children,
}: PropsWithChildren<ContentComponentProps['Feature']>): ReactNode {
  return (
    <div className="card">
      {icon !== undefined && (
        <span className="feature-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      {href === undefined ? <strong>{title}</strong> : <Link href={href}>{title}</Link>}
      {children}
    </div>
  );
}

/** In Markdown, its sentence, links, and image or example; the heading is the page's title. */
export const heroDescription: Description = { isInternal: true };

/** In Markdown, an image, unless it is the one for dark mode. */
export const landingImageDescription: Description = {
  isInternal: true,
  search: 'none',
  markdown: ({ props }) => (props['mode'] === 'dark' || props['alt'] === '' ? '' : image(props)),
};

/** In Markdown, a list of the cards. */
export const featuresDescription: Description = { isInternal: true, ...cardsDescription };

/** In Markdown, a list item, with a link if it has one. */
export const featureDescription: Description = { isInternal: true, markdown: cardDescription.markdown };
