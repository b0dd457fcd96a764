import { contentHash } from '../../kernel/files/hash.ts';
import { isPlainData } from '../../kernel/text.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { specifierOf, unifiedKeys } from './keys.ts';

/**
 * remark and rehype plugins of a site. Config: `markdown.remarkPlugins`, `markdown.rehypePlugins`,
 * `markdown.remarkRehypeOptions`.
 */
export const unifiedPlugins: Plugin = {
  name: 'unified-plugins',
  keys: unifiedKeys,
  runsCode: true,
  open({ config: { markdown, code } }) {
    const { remarkPlugins, rehypePlugins } = markdown;
    const entries = [...remarkPlugins, ...rehypePlugins];
    if (code === null || entries.length === 0) return {};
    const modules = entries.map((entry) => code.modules[specifierOf(entry) ?? '']?.key);
    // Functions, also in options, are in the code of the config.
    const isPlain =
      modules.every((key) => key !== undefined) &&
      isPlainData(entries) &&
      markdown.remarkRehypeOptions.handlers === undefined;
    const written = isPlain ? JSON.stringify([remarkPlugins, rehypePlugins]) : code.config.key;
    return { setup: true, contentKey: contentHash(JSON.stringify([modules, written])) };
  },
  content: () => import('./content.ts'),
};
