import type { ReactNode } from 'react';

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
