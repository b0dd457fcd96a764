export { LightMode as default } from './icons.ts';
