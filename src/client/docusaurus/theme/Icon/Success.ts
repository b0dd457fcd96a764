export { Success as default } from './icons.ts';
