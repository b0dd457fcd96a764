import { readFileSync } from 'node:fs';

const slow = `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`;

const lean = `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`;

/**
 * Bundles `mdast-util-from-markdown` with one context for all tokens of a page. The package copies the context for each
 * token, hundreds of thousands of times in a build, although handlers only read from it. Without the copies a build takes
 * a tenth less time. Throws when that code of the package has changed, because the patch then needs a review.
 */
export const sharedTokenContext = {
  name: 'shared-token-context',
  setup(build) {
    build.onLoad({ filter: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(slow))
        throw new Error(
          'mdast-util-from-markdown no longer contains the code that bin/shared-token-context.js replaces',
        );
      return { contents: text.replace(slow, () => lean) };
    });
  },
};
