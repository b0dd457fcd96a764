import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { CodeTable } from '../../kernel/diagnostics/codes.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';
import { joinFile } from '../../kernel/files/paths.ts';
import { formatJson } from '../../kernel/text.ts';

/** The diagnostics of a run, ready to be formatted. */
export interface Report {
  /** Sorted, without duplicates. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  /** Path from the working directory to the site's folder, with `/`; empty if they are the same. */
  readonly siteFolder: string;
  /** Descriptions of all codes. */
  readonly codes: CodeTable;
  readonly color: boolean;
  readonly toolVersion: string;
}

/** Formats diagnostics. Returns the complete text, which ends with a line break unless it is empty. */
export type Reporter = (report: Report) => string;

/** For programs: one object, described by `report.schema.json`. Every key is present; unknown values are null. */
export const reportJson: Reporter = ({ diagnostics, summary }) => {
  const { errors, warnings } = summary;
  const report = { diagnostics: diagnostics.map(describeProblem), summary: { errors, warnings } };
  return formatJson(report);
};

/** Flattens a diagnostic to one object with every key. */
export function describeProblem({ code, severity, message, hint, place }: Diagnostic) {
  return {
    code,
    severity,
    message,
    hint: hint ?? null,
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    endColumn: place?.endColumn ?? null,
  };
}

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
  return formatJson(log);
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
