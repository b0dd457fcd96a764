export { Layout as default } from '../admonition-types.ts';
