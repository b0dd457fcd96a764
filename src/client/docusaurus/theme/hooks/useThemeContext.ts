// The name of the hook until Docusaurus 2.0.
export { useColorMode as default } from '../../core/theme-common.tsx';
