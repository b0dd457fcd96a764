import { useActiveDocContext, useActivePlugin } from './plugin-content-docs/client.ts';
import { useView } from './slot-context.ts';

/** The plugin that Docusaurus makes the page with, and its instance. Posts are known in slots only. */
export default function useRouteContext() {
  const pluginId = useActivePlugin()?.pluginId;
  const { activeDoc } = useActiveDocContext(pluginId);
  const isPost = useView()?.byline !== undefined;
  const kind = activeDoc !== undefined ? 'docs' : isPost ? 'blog' : 'pages';
  return { plugin: { name: `docusaurus-plugin-content-${kind}`, id: activeDoc === undefined ? 'default' : pluginId } };
}
