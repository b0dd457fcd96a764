import { valueOf } from '../pages/components.ts';
import { keepAttributes, rewriteTags, type TagRule } from '../pages/rewrite-tags.ts';
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

/** What components become in code, where ours cannot be imported: elements of HTML. */
const elements: Readonly<Record<string, TagRule>> = {
  Accordion: (tag) => [`<details><summary>${valueOf(tag, 'title')}</summary>`, '</details>'],
  Badge: (tag) => [`<span className="badge">${valueOf(tag, 'text')}`, '</span>'],
  Card: (tag) => [`<p><a${keepAttributes(tag, { href: 'href' })}>${valueOf(tag, 'title')}</a> `, '</p>'],
  Frame: () => ['<figure>', '</figure>'],
  Step: (tag) => [`<li><b>${valueOf(tag, 'title')}</b> `, '</li>'],
  Steps: () => ['<ol>', '</ol>'],
};

/** Code of the site without what Mintlify defines for all code: components become elements, and hooks of React are imported. */
export function convertCode(code: string): string {
  const converted = rewriteTags(code, (tag) => {
    const isDeclared = new RegExp(`\\b(?:const|function|import)\\b[^=(]*\\b${tag.name.split('.')[0]}\\b`).test(code);
    if (isDeclared || components[tag.name] === undefined) return null;
    const isNote = /^(?:Callout|Check|Danger|Info|Note|Tip|Warning)$/.test(tag.name);
    return elements[tag.name]?.(tag) ?? (isNote ? ['<blockquote>', '</blockquote>'] : ['<>', '</>']);
  });
  const line = hooksIn(code);
  return line === '' || /from\s*['"]react['"]/.test(code) ? converted : `${line}\n\n${converted}`;
}
