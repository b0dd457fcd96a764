export { Edit as default } from './icons.ts';
