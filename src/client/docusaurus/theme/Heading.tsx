import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

interface HeadingProps extends Readonly<Record<string, unknown>> {
  /** Tag of a heading that code draws, without a link to itself; absent for a heading of Markdown. */
  readonly as?: string;
}

/** A heading of the theme. */
export default function Heading({ as: tag, ...props }: HeadingProps): ReactNode {
  return createElement(tag ?? useIsland().components['Heading'] ?? 'div', props);
}
