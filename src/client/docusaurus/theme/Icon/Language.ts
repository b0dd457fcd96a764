export { Language as default } from './icons.ts';
