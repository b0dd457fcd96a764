import { readFileSync } from 'node:fs';

const slow = `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`;

const lean = `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`;

/**
 * Bundles `mdast-util-from-markdown` with one context for all tokens of a page. It makes a copy for each, hundreds of
 * thousands in a build, and handlers only read from it: without the copies a build takes a tenth less. Fails when the
 * package has changed there, so that this plugin is looked at again.
 */
export const sharedTokenContext = {
  name: 'shared-token-context',
  setup(build) {
    build.onLoad({ filter: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(slow)) throw new Error('the copies that shared-token-context spares are no longer made');
      return { contents: text.replace(slow, () => lean) };
    });
  },
};
