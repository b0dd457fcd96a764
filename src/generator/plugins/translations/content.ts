import { posix } from 'node:path';
import type { Root } from 'mdast';
import { decodeUrl } from '../../../shared/url.ts';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import { isJsxElement } from '../../content/parse/static-jsx.ts';
import { pageFingerprint } from './fingerprint.ts';
import { folderOf, type SourceSetup } from './source-setup.ts';

/** Computes the fingerprints of pages from which others are translated. */
export function openContent({ setup }: ContentPartContext): ContentPart {
  const source = setup as SourceSetup; // Sent by `open` of the plugin.
  if (source === null) return {};
  return {
    readSource(tree, { locale, frontMatter, file }) {
      const own = folderOf(locale, source);
      if (locale !== own.locale) return {};
      const { current, earlier } = pageFingerprint(frontMatter, tree, { ...own, file });
      const images = findImages(tree, frontMatter.image, file);
      return {
        fingerprint: current,
        ...(earlier === undefined ? {} : { earlierFingerprint: earlier }),
        ...(images.length === 0 ? {} : { images }),
      };
    },
  };
}

/**
 * Returns the images of a page, sorted: paths relative to the site folder, or from the root of the site with a slash. Those
 * of other sites are not included.
 */
function findImages(tree: Root, cover: string | undefined, file: string): readonly string[] {
  const found = new Set<string>();
  const add = (url: string, from: string): void => {
    if (!picture.test(url)) return;
    const path = decodeUrl(url.replace(/[?#].*$/s, ''));
    found.add(path.startsWith('/') ? path : posix.join(posix.dirname(from), path));
  };
  if (cover !== undefined) add(cover, file);
  walkTree(tree, (node) => {
    const from = node.data?.file ?? file;
    if (node.type === 'image' || node.type === 'definition') add(node.url, from);
    if (isJsxElement(node))
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'src' && typeof attribute.value === 'string')
          add(attribute.value, from);
  });
  return [...found].toSorted();
}

const picture = /^(?![a-z][\w+.-]*:|\/\/)[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
