/** As the package exports it. */
export { default as Details } from '../../theme/Details.tsx';
