/** A font file; its address is relative to the script that the bundler makes. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
