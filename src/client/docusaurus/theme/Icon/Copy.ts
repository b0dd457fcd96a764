export { Copy as default } from './icons.ts';
