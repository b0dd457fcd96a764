import type { ReactNode } from 'react';
import { image } from '../../shared/markdown.ts';
import { propertyOf, type Description } from './description.ts';

interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * An image with a variant for each color mode. Browsers load only the visible one, because a lazy image without a box is
 * not loaded.
 */
export function ThemedImage({ sources, alt, width, height }: ThemedImageProps): ReactNode {
  return (
    <>
      <img className="light-only" src={sources.light} alt={alt} width={width} height={height} loading="lazy" />
      <img className="dark-only" src={sources.dark} alt={alt} width={width} height={height} loading="lazy" />
    </>
  );
}

/** In Markdown, the image of the light mode. */
export const themedImageDescription: Description = {
  placement: 'inline',
  markdown: ({ props }) => image({ ...props, src: propertyOf(props['sources'], 'light') }),
};
