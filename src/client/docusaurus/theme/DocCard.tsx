import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

interface DocCardProps {
  readonly item: { readonly label: string; readonly href?: string; readonly description?: string };
}

/** A card that links to a page. */
export default function DocCard({ item }: DocCardProps): ReactNode {
  const { label, href = '#', description } = item;
  const { components } = useIsland();
  return createElement(components['Card'] ?? 'div', { title: label, href, to: href }, description);
}
