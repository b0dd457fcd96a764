export * from '../theme-common.tsx';
export { useBlogPost } from '../plugin-content-blog/client.ts';
export { useDoc } from '../plugin-content-docs/client.ts';
export { sanitizeTabsChildren, useTabs } from './tabs.ts';
