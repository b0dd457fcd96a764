import type { ReactNode } from 'react';
import { useLocale, useSite, useTexts } from '../../hooks.ts';
import { interpolate, type InterpolateValues } from './Interpolate.tsx';

interface TranslateProps {
  readonly id?: string;
  readonly description?: string;
  readonly values?: InterpolateValues;
  readonly children?: string;
}

/** A text in the language of the page, from `messages` of the config by its id or by the text itself; otherwise unchanged. */
export default function Translate({ id, values, children }: TranslateProps): ReactNode {
  const key = id ?? children ?? '';
  const text = useTexts().text(key);
  const locale = useLocale();
  // Docusaurus has translations of the texts of its theme, but no English ones.
  const isWritten = key.startsWith('theme.') && locale.startsWith('en') && locale === useSite().defaultLocale;
  return interpolate(text === key || isWritten ? (children ?? text) : text, values);
}

interface Message {
  readonly id?: string;
  readonly message?: string;
  readonly description?: string;
}

/** Returns the text, also outside of components. */
export function translate({ id, message = '' }: Message, values?: InterpolateValues): string {
  const texts = (globalThis as Record<symbol, unknown>)[Symbol.for('docs.messages')];
  const own = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  const key = id ?? message;
  const [, text] = own.find(([name]) => name === key) ?? [];
  // A language without the text has its key instead.
  return String(interpolate(typeof text === 'string' && text !== key ? text : message || key, values));
}
