import type { ReactNode } from 'react';
import { useTexts } from '../../hooks.ts';
import { interpolate, type InterpolateValues } from './Interpolate.tsx';

interface TranslateProps {
  readonly id?: string;
  readonly description?: string;
  readonly values?: InterpolateValues;
  readonly children?: string;
}

/** A text in the language of the page: the one with its id, or itself, in `messages` of the config. */
export default function Translate({ id, values, children }: TranslateProps): ReactNode {
  const key = id ?? children ?? '';
  const text = useTexts().text(key);
  return interpolate(text === key ? (children ?? key) : text, values);
}

interface Message {
  readonly id?: string;
  readonly message?: string;
  readonly description?: string;
}

/** The same as a text, for code outside of components too. */
export function translate({ id, message = '' }: Message, values?: InterpolateValues): string {
  const texts = (globalThis as Record<symbol, unknown>)[Symbol.for('docs.messages')];
  const own = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  const [, text] = own.find(([key]) => key === (id ?? message)) ?? [];
  return String(interpolate(typeof text === 'string' ? text : message || (id ?? ''), values));
}
