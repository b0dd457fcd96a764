import type { Pluggable, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { takeStep, type Settled } from '../content/markdown/late-steps.ts';
import { draftOf, reportAt } from '../content/markdown/page-draft.ts';
import { messageOf } from '../kernel/text.ts';

type Transform = Transformer | undefined | void;
type Changed = Node | null | undefined;

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
      const result = 'error' in attached ? attached : takeStep(() => runTransform(attached.result, tree, file));
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

function attempt<Result>(work: () => Result): Settled<Result> {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}

/** Runs a transform; one that is asynchronous gives the tree in the end, which it may have changed in place. */
function runTransform(transform: Transform, tree: Node, file: VFile): Node | undefined | Promise<Node> {
  if (typeof transform !== 'function') return undefined;
  // unified too knows a transform that calls back by its parameters.
  const result =
    transform.length > 2
      ? new Promise<Changed>((resolve, reject) => {
          void transform(tree, file, (error, changed) => {
            if (error instanceof Error) reject(error);
            else resolve(changed);
          });
        })
      : (transform(tree, file, () => undefined) as Changed | Promise<Changed>);
  return result instanceof Promise ? result.then((changed) => changed ?? tree) : (result ?? undefined);
}
