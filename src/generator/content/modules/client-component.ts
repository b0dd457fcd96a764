const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/;
const hook =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle)\s*[(<]/;
const handler = /\son[A-Z]\w*=\{/;

/** True for code that needs the browser: it says so with `'use client'`, or its hooks and handlers do. */
export function isClientComponent(code: string): boolean {
  return directive.test(code) || hook.test(code) || handler.test(code);
}
