const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML forbids even as references; a single one makes the document invalid. */
const forbiddenInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Escapes text for the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Escapes text for an XML document, both for content and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return text.replace(forbiddenInXml, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
