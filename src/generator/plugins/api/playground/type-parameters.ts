import { parseExpressionAt } from 'acorn';
import { applyEdits } from './apply-edits.ts';

/** A function with the type written at each of its parameters: TypeScript asks for it where nothing else tells. */
export function typeParameters(code: string, type: string): string {
  const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return code;
  const isBare = !code.slice(0, node.params[0]?.start ?? 0).includes('(') && node.params.length > 0;
  return applyEdits(
    code,
    node.params
      // A default tells the type.
      .filter((parameter) => parameter.type !== 'AssignmentPattern')
      .flatMap(({ start, end }) => [
        { start, end: start, text: isBare ? '(' : '' },
        { start: end, end, text: isBare ? `: ${type})` : `: ${type}` },
      ]),
  );
}
