import type { OldTool } from '../tool.ts';

export const mkdocs: OldTool = {
  name: 'MkDocs',
  mark: 'mkdocs.yml',
  find: () => undefined,
  keeps: () => false,
  plan: () => Promise.reject(new Error('')),
};
