/** Values of the old config, from `docusaurus/site-config.json` of the site. */
export { default } from '@generated/site-config.json';
