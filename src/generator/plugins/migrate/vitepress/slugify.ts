/** Makes ids of headings by the rules of VitePress. */
export function slugify(text: string): string {
  return text
    .replace(/(?<![\w:]):[a-z_]\w*:(?![\w:])/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
