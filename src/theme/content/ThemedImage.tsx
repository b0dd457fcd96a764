import type { ReactNode } from 'react';
import { image } from '../../shared/markdown.ts';
import { propertyOf, type Description } from './description.ts';

interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** A picture with a variant for each colour mode. Only the visible one is loaded: a lazy image without a box is not. */
export function ThemedImage({ sources, alt, width, height }: ThemedImageProps): ReactNode {
  return (
    <>
      <img className="light-only" src={sources.light} alt={alt} width={width} height={height} loading="lazy" />
      <img className="dark-only" src={sources.dark} alt={alt} width={width} height={height} loading="lazy" />
    </>
  );
}

/** Reads as the image of the light colour mode. */
export const themedImageDescription: Description = {
  placement: 'inline',
  markdown: ({ props }) => image({ ...props, src: propertyOf(props['sources'], 'light') }),
};
