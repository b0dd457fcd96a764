import type { OldTool } from '../tool.ts';

export const starlight: OldTool = {
  name: 'Starlight',
  mark: 'astro.config',
  find: () => undefined,
  keeps: () => false,
  plan: () => Promise.reject(new Error('')),
};
