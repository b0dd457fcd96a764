export { types as default } from '../admonition-types.ts';
