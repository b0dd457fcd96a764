/** A file of the site as seen from the working directory; both parts with `/`. */
export function joinFile(siteFolder: string, file: string): string {
  return siteFolder === '' ? file : `${siteFolder}/${file}`;
}
