import { describe, expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { parsePage } from './read-pages.ts';

/** The pages that a search in a language finds, the best one first. */
async function find(language: string, query: string, ...pages: readonly string[]): Promise<readonly string[]> {
  const records = pages.flatMap((text, index) => makeRecords({ ...parsePage(`${text}`), permalink: `/${index + 1}` }));
  const { hits } = await searchFor(openLocalSearch(records, language), query);
  return [...new Set(hits.map(({ pageUrl }) => pageUrl))];
}

describe('words are found by their other forms', () => {
  test.each([
    ['cs', 'tlačítkem', '# Tlačítko', '# Obrázek'],
    ['cs', 'stranek', '# Stránka', '# Obrázek'],
    ['de', 'Schaltflächen', '# Schaltfläche', '# Bild'],
    ['de', 'installiert', '# Installation', '# Bild'],
    ['pl', 'przyciskami', '# Przycisk', '# Obraz'],
    ['pl', 'stronach', '# Strona', '# Obraz'],
    ['fr', 'boutons', '# Bouton', '# Image'],
    ['fr', 'proprietes', '# Propriété', '# Image'],
    ['ko', '버튼을', '# 버튼', '# 그림'],
  ])('%s: %s', async (language, query, ...pages) => {
    expect(await find(language, query, ...pages)).toEqual(['/1']);
  });
});

describe('words of other languages are folded and found by their beginnings', () => {
  test.each([
    ['hu', 'arvizturo', '# Árvíztűrő gomb', '# Kép'],
    ['es', 'configurac', '# Configuración', '# Imagen'],
    ['uk', 'кноп', '# Кнопка', '# Зображення'],
    ['is', 'ord', '# Orð', '# Ork'],
  ])('%s: %s', async (language, query, ...pages) => {
    expect(await find(language, query, ...pages)).toEqual(['/1']);
  });
});

describe('texts without spaces are segmented', () => {
  test.each([
    ['zh', '搜索', '# 如何使用搜索功能', '# 安装主题'],
    ['zh', '主题', '# 安装主题', '# 如何使用搜索功能'],
    ['ja', '検索', '# ドキュメントの検索方法', '# テーマの変更'],
    ['ja', 'テーマ', '# テーマの変更', '# ドキュメントの検索方法'],
    ['ko', '검색', '# 문서에서 검색하기', '# 테마 바꾸기'],
  ])('%s: %s', async (language, query, ...pages) => {
    expect((await find(language, query, ...pages))[0]).toBe('/1');
  });
});
