export { Menu as default } from './icons.ts';
