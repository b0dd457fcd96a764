import { toolName } from '../../../kernel/tool.ts';
import { rewriteTags } from '../pages/rewrite-tags.ts';
import { components } from './components.ts';

const hooks = ['useCallback', 'useContext', 'useEffect', 'useId', 'useMemo', 'useReducer', 'useRef', 'useState'];

/** The import of the hooks that code uses, which Mintlify defines for all code; empty for none. */
export function hooksIn(code: string): string {
  const used = hooks.filter((hook) => code.split(/(?<![.\w])(use[A-Z]\w+)\(/).includes(hook));
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from 'react';`;
}

/** Comments of MDX outside of code. */
export const mdxComments = /\{\/\*[\s\S]*?\*\/\}/g;

/** The code of a snippet as a module: without comments of MDX. */
export function codeOf(text: string): string {
  return text.replace(mdxComments, (comment) => comment.slice(1, -1));
}

/** Components of ours that those of Mintlify become. */
const ours = ['Admonition', 'Card', 'Cards', 'Details', 'TabItem', 'Tabs'];

/** Code of the site with imports of the hooks and components that it uses, which Mintlify defines for all code. */
export function convertCode(code: string): string {
  const isDeclared = (name: string): boolean =>
    new RegExp(`\\b(?:const|function|import)\\b[^=(]*\\b${name}\\b`).test(code);
  const converted = rewriteTags(code, (tag) => (isDeclared(tag.name) ? null : (components[tag.name]?.(tag) ?? null)));
  const used = ours.filter((name) => converted.includes(`<${name}`) && !isDeclared(name));
  const hookLine = /from\s*['"]react['"]/.test(code) ? '' : hooksIn(code);
  const themeLine = used.length === 0 ? '' : `import { ${used.join(', ')} } from '${toolName}/theme';`;
  const imports = [hookLine, themeLine].filter((line) => line !== '');
  return imports.length === 0 ? converted : `${imports.join('\n')}\n\n${converted}`;
}
