import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';

/** A picture of the text: loaded when it comes near, its place kept free before. */
export function Image({ src, alt, title, width, height }: ContentComponentProps['Image']): ReactNode {
  return <img src={src} alt={alt} title={title} width={width} height={height} loading="lazy" decoding="async" />;
}
