import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { image } from '../../shared/markdown.ts';
import type { Description } from './description.ts';

/** A picture of the text: loaded when it comes near, its place kept free before. */
export function Image({ src, alt, title, width, height }: ContentComponentProps['Image']): ReactNode {
  return <img src={src} alt={alt} title={title} width={width} height={height} loading="lazy" decoding="async" />;
}

/** Reads as an image within a line. */
export const imageDescription: Description = {
  placement: 'inline',
  search: 'none',
  markdown: ({ props }) => image(props),
};
