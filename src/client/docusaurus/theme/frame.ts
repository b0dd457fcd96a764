// The frame of pages in code. The theme draws it around all pages, so that of a site would be there twice.
export { default as Layout } from './Layout.tsx';
