export { WordWrap as default } from './icons.ts';
