import { valueOf } from '../pages/components.ts';
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

/** Code of the site without what Mintlify defines for all code: components become elements, and hooks of React are imported. */
export function convertCode(code: string): string {
  const converted = rewriteTags(code, (tag) => {
    const isDeclared = new RegExp(`\\b(?:const|function|import)\\b[^=(]*\\b${tag.name.split('.')[0]}\\b`).test(code);
    if (isDeclared || components[tag.name] === undefined) return null;
    // Ours cannot be imported in code.
    const name = tag.name === 'Badge' ? 'span' : 'div';
    return [`<${name}>${valueOf(tag, 'title')}`, `</${name}>`];
  });
  const line = hooksIn(code);
  return line === '' || /from\s*['"]react['"]/.test(code) ? converted : `${line}\n\n${converted}`;
}
