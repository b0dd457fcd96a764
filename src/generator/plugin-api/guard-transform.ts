import type { Pluggable, Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { draftOf, reportAt } from '../content/markdown/page-draft.ts';
import { messageOf } from '../kernel/text.ts';

/**
 * Wraps a transform of the ecosystem. What it throws is reported at the page, and the tree stays as the transform left it:
 * all other problems of the page are found in the same run.
 */
export function guardTransform(pluggable: Pluggable, name: string): Pluggable {
  // A preset is a list of transforms and settings; unified reports what is wrong with it.
  if (!Array.isArray(pluggable) && typeof pluggable !== 'function') return pluggable;
  const [attach, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
  return function guardedTransform(this: Processor) {
    const attached = attempt(() => attach.apply(this, options));
    return (tree: Node, file: VFile): Node | undefined => {
      const transformed =
        'error' in attached ? attached : attempt(() => attached.result?.(tree, file, () => undefined) ?? undefined);
      const result = 'error' in transformed ? transformed : refusePromise(transformed.result);
      if (!('error' in result)) return result.result;
      const transform = attach.name === '' ? '' : ` in ${attach.name}`;
      reportAt(
        draftOf(file),
        { type: 'root' },
        {
          code: 'plugin-failed',
          message: `The plugin "${name}" throws${transform} on this page: ${messageOf(result.error)}`,
          hint: 'fix the plugin or its options, or leave it out of the config',
        },
      );
      return undefined;
    };
  };
}

type Attempt<Result> = { readonly result: Result } | { readonly error: unknown };

function attempt<Result>(work: () => Result): Attempt<Result> {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}

/** Pages are compiled synchronously, so that a thread works on one page at a time. */
function refusePromise(result: unknown): Attempt<Node | undefined> {
  if (!(result instanceof Promise)) return { result: result as Node | undefined };
  result.catch(() => undefined);
  return { error: new Error('it works asynchronously, which pages do not wait for') };
}
