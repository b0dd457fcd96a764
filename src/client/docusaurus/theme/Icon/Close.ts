export { Close as default } from './icons.ts';
