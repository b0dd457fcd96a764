const word = /[\p{L}\p{N}]{3,}/gu;

/** Words of a page's source that a reader should see and that its HTML lacks. Markup, code to run and addresses do not count. */
export function missingWords(source: string, html: string): string[] {
  // Some tags separate words (`<p>a</p><p>b`), some are inside words (`pre<b>fix`), and some contain words.
  const shown = new Set(
    [html, html.replace(/<[^>]*>/g, ''), html.replace(/<[^>]*>/g, ' ')].flatMap(
      (text) => decode(text).match(word) ?? [],
    ),
  );
  const prose = source
    .replace(/^\uFEFF?---\r?\n[\s\S]*?\n---/, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^(?:import|export)\s.*(?:\n(?!\n).*)*/gm, '')
    .replace(/^[ \t>]*(?:`{3,}|~{3,}).*$/gm, '')
    .replace(/<head>[\s\S]*?<\/head>/gi, '')
    .replace(/^[ \t>]*(?:[-*] +)?:{3,}\s*[\w-]*/gm, '')
    .replace(/\[\^[^\]]*\]:?/g, '')
    .replace(/\]\[[^\]]*\](?!\()/g, '] ')
    .replace(/<\/ \w+>/g, '')
    .replace(/^[ \t]*\[[^\]]+\]:\s.*$/gm, '')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/<\/?[a-zA-Z](?:[^<>{}'"]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g, ' ')
    .replace(/https?:\S+/g, '')
    .replace(/&#?\w+;/g, ' ')
    .replace(/\{[^{}\n]*\}/g, ' ');
  const words = new Set(prose.match(word) ?? []);
  return [...words].filter(
    (candidate) =>
      !shown.has(candidate) &&
      !/^(?:highlight|next|line|start|end|NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/.test(candidate),
  );
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
