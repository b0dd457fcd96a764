export { SystemColorMode as default } from './icons.ts';
