export { ExternalLink as default } from './icons.ts';
