import type { ReactNode } from 'react';
import type { LogoView } from '../../shared/site-view.ts';
import { ThemedImage } from '../content/ThemedImage.tsx';

/** The picture of a logo. Default of `alt`: the logo's own text alternative. */
export function LogoPicture({ logo, alt = logo.alt }: { readonly logo: LogoView; readonly alt?: string }): ReactNode {
  const { src, srcDark, width, height } = logo;
  if (srcDark === undefined) return <img src={src} alt={alt} width={width} height={height} />;
  return <ThemedImage sources={{ light: src, dark: srcDark }} alt={alt} width={width} height={height} />;
}
