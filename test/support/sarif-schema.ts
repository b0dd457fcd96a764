import type { Schema } from './check-schema.ts';

const text: Schema = { type: 'object', required: ['text'], properties: { text: { type: 'string', pattern: '.' } } };

const region: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['startLine'],
  properties: {
    startLine: { type: 'integer', minimum: 1 },
    startColumn: { type: 'integer', minimum: 1 },
    endColumn: { type: 'integer', minimum: 1 },
  },
};

const location: Schema = {
  type: 'object',
  required: ['physicalLocation'],
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation', 'region'],
      properties: {
        // RFC 3986: no blank, no letter beyond ASCII, no bare `%`.
        artifactLocation: {
          type: 'object',
          properties: { uri: { type: 'string', pattern: String.raw`^(?:[\w\-.~!$&'()*+,;=@/]|%[\dA-F]{2})+$` } },
        },
        region,
      },
    },
  },
};

const result: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['message', 'ruleId', 'ruleIndex', 'level', 'locations'],
  properties: {
    ruleId: { type: 'string' },
    ruleIndex: { type: 'integer', minimum: 0 },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message: text,
    locations: { type: 'array', items: location },
  },
};

const driver: Schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    version: { type: 'string' },
    rules: {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, shortDescription: text } },
    },
  },
};

/** The rules of the official schema of SARIF 2.1.0 for the parts that we write. */
export const sarifSchema: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'runs'],
  properties: {
    $schema: { type: 'string' },
    version: { enum: ['2.1.0'] },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['tool'],
        properties: {
          tool: { type: 'object', required: ['driver'], properties: { driver } },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { type: 'array', items: result },
        },
      },
    },
  },
};
