import { parse } from 'acorn';
import { indent } from './markup.ts';

/** Statements as the body of a function that is run once the markup is there; those that wait stand in a function that may. */
export function writeEffects(statements: readonly string[]): string {
  const code = statements.join('\n');
  return isAsynchronous(code) ? `(async () => {\n${indent(code, 2)}\n})();` : code;
}

/** True for code with an `await` outside of functions: only a module may have one there. */
function isAsynchronous(code: string): boolean {
  if (!code.includes('await')) return false;
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'script' });
    return false;
  } catch {
    return true;
  }
}
