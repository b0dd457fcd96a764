import type { PlanDraft } from '../plan.ts';
import { hasFormulas } from './keep-formulas.ts';

/**
 * Returns the keys of `markdown` in the new config that draw formulas, and the packages that they need; undefined for pages
 * without formulas.
 */
export function planFormulas({ files, notes }: PlanDraft):
  | {
      readonly markdown: Readonly<Record<string, unknown>>;
      readonly dependencies: Readonly<Record<string, string>>;
      /** Beginning of a style sheet. */
      readonly style: string;
    }
  | undefined {
  const isNeeded = [...files.values()].some((file) => 'text' in file && hasFormulas(file.text));
  if (!isNeeded) return undefined;
  const message = 'The packages remark-math and rehype-katex draw them.';
  notes.push({ outcome: 'carried', subject: 'formulas', message });
  return {
    markdown: { remarkPlugins: ['remark-math'], rehypePlugins: ['rehype-katex'] },
    dependencies: { katex: '^0.16.0', 'rehype-katex': '^7.0.0', 'remark-math': '^6.0.0' },
    style: "@import 'katex/dist/katex.min.css';\n",
  };
}
