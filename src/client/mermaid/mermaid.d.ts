/** The part of Mermaid that the script of diagrams uses. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    /** Rejects if the code is not a diagram. */
    render(id: string, code: string, container: Element): Promise<{ readonly svg: string }>;
  };
  export default mermaid;
}

/** The settings of the config, which the bundler inserts. */
declare const mermaidSettings: {
  readonly light: string;
  readonly dark: string;
  readonly options: Readonly<Record<string, unknown>>;
};
