import type { Syntax } from 'refractor';
import { isObject } from '../../kernel/text.ts';

/** Returns the grammar that a module exports: a function of refractor, or an object with a name. Null for anything else. */
export function readGrammar(exported: unknown): Syntax | null {
  if (typeof exported === 'function')
    // A function with this property is a grammar of refractor.
    return typeof Reflect.get(exported, 'displayName') === 'string' ? (exported as Syntax) : null;
  if (!isObject(exported) || typeof exported['name'] !== 'string' || !isObject(exported['grammar'])) return null;
  const { name, grammar } = exported;
  const aliases = Array.isArray(exported['aliases']) ? exported['aliases'].map(String) : [];
  const register: Pick<Syntax, 'aliases' | 'displayName'> & ((prism: Parameters<Syntax>[0]) => void) = Object.assign(
    (prism: Parameters<Syntax>[0]): void => {
      // Prism accepts any object as a grammar.
      prism.languages[name] = grammar as (typeof prism.languages)[string];
    },
    { displayName: name, aliases },
  );
  return register;
}
