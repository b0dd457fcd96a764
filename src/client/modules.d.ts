/*
 * Types of files other than code that code of a site can import. The `tsconfig.json` of this package includes them. The
 * extensions are those of `fileLoaders` in the generator, in small letters.
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

// The modules below are URLs of files that are copied to the output.

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.jpeg' {
  const url: string;
  export default url;
}

declare module '*.gif' {
  const url: string;
  export default url;
}

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.avif' {
  const url: string;
  export default url;
}

declare module '*.ico' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.woff' {
  const url: string;
  export default url;
}

declare module '*.ttf' {
  const url: string;
  export default url;
}

declare module '*.otf' {
  const url: string;
  export default url;
}

declare module '*.eot' {
  const url: string;
  export default url;
}

declare module '*.mp4' {
  const url: string;
  export default url;
}

declare module '*.m4v' {
  const url: string;
  export default url;
}

declare module '*.mov' {
  const url: string;
  export default url;
}

declare module '*.avi' {
  const url: string;
  export default url;
}

declare module '*.mkv' {
  const url: string;
  export default url;
}

declare module '*.webm' {
  const url: string;
  export default url;
}

declare module '*.ogv' {
  const url: string;
  export default url;
}

declare module '*.mp3' {
  const url: string;
  export default url;
}

declare module '*.m4a' {
  const url: string;
  export default url;
}

declare module '*.aac' {
  const url: string;
  export default url;
}

declare module '*.flac' {
  const url: string;
  export default url;
}

declare module '*.ogg' {
  const url: string;
  export default url;
}

declare module '*.wav' {
  const url: string;
  export default url;
}

declare module '*.pdf' {
  const url: string;
  export default url;
}

declare module '*.zip' {
  const url: string;
  export default url;
}

declare module '*.rar' {
  const url: string;
  export default url;
}

declare module '*.doc' {
  const url: string;
  export default url;
}

declare module '*.docx' {
  const url: string;
  export default url;
}

declare module '*.xls' {
  const url: string;
  export default url;
}

declare module '*.xlsx' {
  const url: string;
  export default url;
}

declare module '*.wasm' {
  const url: string;
  export default url;
}
