/** `react-router-dom`, which comes with Docusaurus and which code of sites imports instead of `@docusaurus/router`. */
export * from './router.tsx';
