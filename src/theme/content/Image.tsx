import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { image } from '../../shared/markdown.ts';
import type { Description } from './description.ts';

/** An image in the text, loaded lazily, with reserved space. */
export function Image({ src, alt, title, width, height }: ContentComponentProps['Image']): ReactNode {
  return <img src={src} alt={alt} title={title} width={width} height={height} loading="lazy" decoding="async" />;
}

/** In Markdown, an inline image. */
export const imageDescription: Description = {
  placement: 'inline',
  search: 'none',
  markdown: ({ props }) => image(props),
};
