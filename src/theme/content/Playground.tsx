import type { ReactNode } from 'react';

interface PlaygroundProps {
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A live example with its code. */
export function Playground({ title, children }: PlaygroundProps): ReactNode {
  return (
    <figure className="playground">
      {title !== undefined && <figcaption>{title}</figcaption>}
      {children}
    </figure>
  );
}
