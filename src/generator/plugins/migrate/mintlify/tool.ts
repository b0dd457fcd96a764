import type { OldTool } from '../tool.ts';

export const mintlify: OldTool = {
  name: 'Mintlify',
  mark: 'docs.json',
  find: () => undefined,
  keeps: () => false,
  plan: () => Promise.reject(new Error('')),
};
