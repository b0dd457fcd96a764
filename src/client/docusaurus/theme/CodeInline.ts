import { createElement, type ReactNode } from 'react';

/** Code in a line of text. */
export default function CodeInline(props: object): ReactNode {
  return createElement('code', props);
}
