/** A part of the footer: that of the site, or that of `bars.tsx`. */
declare module '@theme/Footer/*' {
  const Part: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default Part;
}
