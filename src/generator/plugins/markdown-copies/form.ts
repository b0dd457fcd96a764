import type { DeferredSlot } from '../../../shared/component.ts';

/** Name of the form with the Markdown of a page's content. */
export const markdownForm = 'markdown';

const anySlot = /\uFDD6(\w+)\uFDD6/g;

/** Returns the placeholder of a slot in the Markdown of a page. */
export function slotMark(slot: DeferredSlot): string {
  return `\uFDD6${slot}\uFDD6`;
}

/** Replaces the placeholders of slots in the Markdown of a page. */
export function fillSlots(markdown: string, slots: Readonly<Partial<Record<string, string>>>): string {
  return markdown.replace(anySlot, (_, slot: string) => slots[slot] ?? '');
}
