const hook =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle)\s*(?:[(<]|\)\()|\bcomponentDid(?:Mount|Update)\b/;
// In JSX, and in its compiled form, which packages contain.
const handler = /\son[A-Z]\w*=\{|\b(?:createElement|jsxs?)\)?\(\s*[\w."']+,\s*\{[^{}]*\bon[A-Z]\w*:/;

/** True for code that needs the browser: it has `'use client'`, hooks or event handlers. */
export function isClientCode(code: string): boolean {
  return hasClientDirective(code) || hook.test(code) || handler.test(code);
}

/**
 * One comment, space or directive at the start of a module. One at a time, because repeating them is exponential. Compilers put
 * `'use strict'` first.
 */
const start = /\/\*[^]*?\*\/|\/\/.*|[\s;]+|(['"])use (?:strict|(client))\1/y;

/** True for a module that begins with `'use client'`. */
export function hasClientDirective(code: string): boolean {
  start.lastIndex = 0;
  for (let match = start.exec(code); match !== null; match = start.exec(code)) if (match[2] !== undefined) return true;
  return false;
}
