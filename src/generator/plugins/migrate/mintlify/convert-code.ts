import { valueOf } from '../pages/components.ts';
import { rewriteTags } from '../pages/rewrite-tags.ts';
import { components } from './components.ts';

const hooks = /(?<![.\w])(?:use(?:Callback|Context|Effect|Id|Memo|Reducer|Ref|State)(?=\()|React\b(?=[.;]))/g;

/** Returns the import of React and its hooks that code uses, which Mintlify defines for all code; empty without uses. */
export function hooksIn(code: string): string {
  const used = [...new Set(code.match(hooks))].join(', ').replace('React', 'default as React');
  return used && `import { ${used} } from 'react';`;
}

/** Matches MDX comments outside code. */
export const mdxComments = /\{\/\*[\s\S]*?\*\/\}/g;

/** Returns the code of a snippet as a module, without MDX comments. */
export function codeOf(text: string): string {
  return text.replace(mdxComments, (comment) => comment.slice(1, -1));
}

/** Converts code that uses globals of Mintlify: components become elements, and React hooks are imported. */
export function convertCode(code: string): string {
  const converted = rewriteTags(code, (tag) => {
    const isDeclared = new RegExp(`\\b(?:const|function|import)\\b[^=(<]*\\b${tag.name.split('.')[0]}\\b`).test(code);
    const made = isDeclared ? undefined : components[tag.name]?.(tag);
    // Components of this tool cannot be imported in code, and Markdown has no meaning there.
    return made && /^(?!<[a-z])|<[A-Z]|\n\n/.test(made[0])
      ? [`<div>${valueOf(tag, 'title')}`, '</div>']
      : (made ?? null);
  });
  const line = hooksIn(code);
  return line === '' || /from\s*['"]react['"]/.test(code) ? converted : `${line}\n\n${converted}`;
}
