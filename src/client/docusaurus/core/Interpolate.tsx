import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** Values by the name of their placeholder: `{name}`. */
export type InterpolateValues = Readonly<Record<string, ReactNode>>;

interface InterpolateProps {
  readonly children?: string;
  readonly values?: InterpolateValues;
}

/** Fills the placeholders of a text: returns a text if all values are texts, otherwise a list of elements. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('');
  return parts.map((part, index) =>
    isValidElement(part) ? cloneElement(part, { key: index }) : <Fragment key={index}>{part}</Fragment>,
  );
}

/** Renders a text with its placeholders filled. */
export default function Interpolate({ children = '', values }: InterpolateProps): ReactNode {
  return interpolate(children, values);
}
