import type { Pluggable, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageSteps, type Settled } from '../content/markdown/late-steps.ts';
import { draftOf, reportAt } from '../content/markdown/page-draft.ts';
import { isJsxElement } from '../content/parse/static-jsx.ts';
import { messageOf } from '../kernel/text.ts';

type Transform = Transformer | undefined | void;
type Changed = Node | null | undefined;

/**
 * Wraps a transform of remark or rehype. An exception is reported at the page, and the tree stays as the transform left it,
 * so that all other problems of the page are found in the same run.
 */
export function guardTransform(pluggable: Pluggable, name: string): Pluggable {
  const [attach, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
  // A preset is a list of transforms and settings; unified reports its errors.
  if (typeof attach === 'object') return attach;
  return function guardedTransform(this: Processor) {
    const attached = attempt(() => attach.apply(this, options));
    return (tree: Node, file: VFile): Node | undefined => {
      const { steps = new PageSteps() } = file.data;
      const result = 'error' in attached ? attached : steps.take(() => runTransform(attached.result, tree, file));
      if (!('error' in result)) {
        visit(result.result ?? tree, (node) => {
          if (!isJsxElement(node)) return;
          // As in MDX, elements that a plugin adds may lack these.
          node.attributes ??= [];
          node.children ??= [];
        });
        return result.result;
      }
      const transform = attach.name === '' ? '' : ` in ${attach.name}`;
      reportAt(
        draftOf(file),
        { type: 'root' },
        {
          code: 'plugin-failed',
          message: `The plugin "${name}" throws${transform} on this page: ${messageOf(result.error)}`,
          hint: 'fix the plugin or its options, or remove it from the config',
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

/** Runs a transform; an asynchronous one results in a tree that it may have changed in place. */
function runTransform(transform: Transform, tree: Node, file: VFile): Node | undefined | Promise<Node> {
  if (typeof transform !== 'function') return undefined;
  // Like unified, recognizes a transform with a callback by its number of parameters.
  const result =
    transform.length > 2
      ? runWithCallback(transform, tree, file)
      : // Types of unified allow any return value.
        (transform(tree, file, () => undefined) as Changed | Promise<Changed>);
  return result instanceof Promise ? result.then((changed) => changed ?? tree) : (result ?? undefined);
}

/** Waits only for a callback that is not called at once, because a page is compiled again after each asynchronous step. */
function runWithCallback(transform: Transformer, tree: Node, file: VFile): Changed | Promise<Changed> {
  const called: Changed[] = [];
  const late = new Promise<Changed>((resolve, reject) => {
    void transform(tree, file, (error, changed) => {
      if (error instanceof Error) reject(error);
      else called.push(changed);
      resolve(changed);
    });
  });
  return called.length === 0 ? late : called[0];
}
