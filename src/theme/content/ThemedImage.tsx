import type { ImgHTMLAttributes, ReactNode } from 'react';
import { image } from '../../shared/markdown.ts';
import { propertyOf, type Description } from './description.ts';

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt: string;
}

/**
 * An image with a variant for each color mode. Browsers load only the visible one, because a lazy image without a box is
 * not loaded.
 */
export function ThemedImage({ sources, className = '', ...others }: ThemedImageProps): ReactNode {
  return (['light', 'dark'] as const).map((mode) => (
    <img key={mode} className={`${mode}-only ${className}`.trim()} src={sources[mode]} {...others} loading="lazy" />
  ));
}

/** In Markdown, the image of the light mode. */
export const themedImageDescription: Description = {
  placement: 'inline',
  properties: { sources: [], alt: [] },
  markdown: ({ props }) => image({ ...props, src: propertyOf(props['sources'], 'light') }),
};
