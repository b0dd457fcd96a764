import type { ImgHTMLAttributes, ReactNode } from 'react';

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img?: string | { readonly default?: string; readonly src?: { readonly src?: string } };
}

/** An image in its own size. */
export default function IdealImage({ img, alt = '', ...rest }: IdealImageProps): ReactNode {
  const src = typeof img === 'string' ? img : (img?.default ?? img?.src?.src);
  return <img src={src} alt={alt} loading="lazy" {...rest} />;
}
