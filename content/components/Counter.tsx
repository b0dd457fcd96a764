import { useState, type ReactNode } from 'react';

interface CounterProps {
  /** Text of the button; `{count}` in it is replaced by the number. */
  readonly label: string;
}

/** A button that counts: the smallest piece of a page that needs React in the browser. */
export default function Counter({ label }: CounterProps): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label.replace('{count}', String(count))}
    </button>
  );
}
