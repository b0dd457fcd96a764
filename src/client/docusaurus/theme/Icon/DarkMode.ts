export { DarkMode as default } from './icons.ts';
