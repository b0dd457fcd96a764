/** True for a path of the site. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url);
}
