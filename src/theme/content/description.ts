import type { ComponentDescription } from '../../shared/component.ts';
import type { ContentProps, JsonValue } from '../../shared/content.ts';
import type { MessageKey } from '../i18n/languages/en.ts';

/** The description of a component of this theme. */
export type Description<Props = ContentProps> = ComponentDescription<Props, MessageKey>;

/** Returns a property that authors write as a string or a number; empty for any other value. */
export function stringOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns a property of an object that authors write as a value; undefined for any other value. */
export function propertyOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.find(([key]) => key === name)?.[1];
}
