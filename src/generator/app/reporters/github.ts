import { joinFile } from '../../kernel/files/paths.ts';
import type { Reporter } from './reporter.ts';

/** GitHub Actions: one workflow command per problem, shown beside the changed line. */
export const reportGithub: Reporter = ({ diagnostics, siteFolder }) =>
  diagnostics
    .map(({ code, severity, message, hint, place }) => {
      const properties = {
        file: place && joinFile(siteFolder, place.file),
        line: place?.line,
        col: place?.column,
        endColumn: place?.endColumn,
        title: code,
      };
      const written = Object.entries(properties)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity} ${written.join(',')}::${escapeData(hint === undefined ? message : `${message}\nhint: ${hint}`)}\n`;
    })
    .join('');

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
