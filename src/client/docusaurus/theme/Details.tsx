import { createElement, isValidElement, type ReactNode } from 'react';
import { themeComponent } from './theme-component.ts';

interface DetailsProps {
  /** May be an element `summary`. */
  readonly summary?: ReactNode;
}

const Themed = themeComponent('Details');

/** The theme's collapsible passage. */
export default function Details({ summary, ...rest }: DetailsProps): ReactNode {
  const isElement = isValidElement<{ readonly children?: ReactNode }>(summary) && summary.type === 'summary';
  return createElement(Themed, { ...rest, summary: isElement ? summary.props.children : summary });
}
