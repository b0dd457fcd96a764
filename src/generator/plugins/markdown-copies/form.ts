import type { DeferredSlot } from '../../../shared/component.ts';

/** Name of the form of a page's content that holds its Markdown. */
export const markdownForm = 'markdown';

const anySlot = /\uFDD6(\w+)\uFDD6/g;

/** Marks the place of a slot in the Markdown of a page. */
export function slotMark(slot: DeferredSlot): string {
  return `\uFDD6${slot}\uFDD6`;
}

/** Replaces the marks of slots in the Markdown of a page. */
export function fillSlots(markdown: string, slots: Readonly<Partial<Record<string, string>>>): string {
  return markdown.replace(anySlot, (_, slot: string) => slots[slot] ?? '');
}
