export { Home as default } from './icons.ts';
