/** The theme's collapsible passage, as the package names it. */
export { default as Details } from '../../theme/Details.tsx';
