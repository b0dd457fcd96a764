import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createManifest, libraryDir } from '../../content/library/tools/create-manifest.js';
import { describeProblems } from '../../content/library/tools/translations.js';
import { utilitiesCss } from '../../content/library/tools/utilities-css.js';

const committed = readFileSync(`${libraryDir}custom-elements.json`, 'utf8');

it('matches the sources; `npm run manifest` updates it', () => {
  expect(createManifest()).toBe(committed);
});

it('has a description of every member, and its Slovak translation', () => {
  expect(describeProblems(JSON.parse(committed), 'sk')).toEqual([]);
});

it('has utility classes that are up to date too', () => {
  expect(readFileSync(`${libraryDir}styles/utilities.css`, 'utf8')).toBe(utilitiesCss());
});
