export * from '../theme-common.tsx';
export * from '../plugin-content-blog/client.ts';
export * from '../plugin-content-docs/client.ts';
export { sanitizeTabsChildren, TabsProvider, useTabGroupChoice, useTabs, useTabsContextValue } from './tabs.ts';
