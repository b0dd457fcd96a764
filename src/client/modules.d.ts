/*
 * Types of files other than code that code of a site can import. The `tsconfig.json` of this package includes them. The
 * extensions are those of `fileLoaders` in the generator.
 */

/** A style sheet, imported only for its effect on the page. */
declare module '*.css';

/** The address of a file. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** The text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** A page, or a part of one, as a component. */
declare module '*.mdx' {
  const Content: import('react').FunctionComponent<Readonly<Record<string, unknown>>>;
  export default Content;
}

/** A page, or a part of one, as a component. */
declare module '*.md' {
  const Content: import('react').FunctionComponent<Readonly<Record<string, unknown>>>;
  export default Content;
}

/** The URL of a file that is copied to the output. */
declare module '*.png' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.jpg' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.jpeg' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.gif' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.webp' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.avif' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.ico' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.woff' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.ttf' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.otf' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.eot' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.mp4' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.webm' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.mp3' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.ogg' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.wav' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.pdf' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.zip' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.docx' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.xlsx' {
  const url: string;
  export default url;
}

/** The URL of a file that is copied to the output. */
declare module '*.wasm' {
  const url: string;
  export default url;
}
