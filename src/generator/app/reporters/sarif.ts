import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { joinFile } from '../../kernel/files/paths.ts';
import type { Reporter } from './reporter.ts';

/** Code scanning: SARIF 2.1.0 with one rule per code. */
export const reportSarif: Reporter = ({ diagnostics, siteFolder, toolVersion, codes }) => {
  const descriptions = new Map<string, string>(Object.entries(codes));
  const ruleIds = [...new Set(diagnostics.map(({ code }) => code))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docs',
            version: toolVersion,
            rules: ruleIds.map((id) => ({ id, shortDescription: { text: descriptions.get(id) ?? id } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) =>
          describeResult(diagnostic, ruleIds.indexOf(diagnostic.code), siteFolder),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function describeResult(
  { code, severity, message, hint, place }: Diagnostic,
  ruleIndex: number,
  siteFolder: string,
): object {
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message}\nhint: ${hint}` },
    locations: place === undefined ? [] : [{ physicalLocation: describePlace(place, siteFolder) }],
  };
}

function describePlace({ file, line, column, endColumn }: Place, siteFolder: string): object {
  // SARIF requires a URI, and file names may contain spaces, `#` and `?`.
  const uri = joinFile(siteFolder, file).split('/').map(encodeURIComponent).join('/');
  return {
    artifactLocation: { uri },
    region: { startLine: line, startColumn: column, ...(endColumn === undefined ? {} : { endColumn }) },
  };
}
