import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';
import { findFirstSidebarItemLink, type SidebarItem } from '../core/plugin-content-docs/client.ts';

interface DocCardProps {
  readonly item: SidebarItem & { readonly label: string; readonly description?: string };
}

/** A card that links to a page. */
export default function DocCard({ item }: DocCardProps): ReactNode {
  const { label, description } = item;
  const href = findFirstSidebarItemLink(item) ?? '#';
  const { components } = useIsland();
  return createElement(components['Card'] ?? 'div', { title: label, href, to: href }, description);
}
