export { Arrow as default } from './icons.ts';
