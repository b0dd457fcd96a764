import { describe, expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import type { SearchHit } from '../../src/theme/search/search-client.ts';
import { makeQuery, openLocalSearch, searchFor } from './local-search.ts';
import { makePage, parsePage } from './read-pages.ts';

async function find(pages: readonly string[], query: string): Promise<readonly SearchHit[]> {
  const search = openLocalSearch(pages.flatMap((page) => makeRecords(parsePage(page))));
  return (await searchFor(search, query)).hits;
}

const urls = async (pages: readonly string[], query: string): Promise<readonly string[]> =>
  (await find(pages, query)).map(({ url }) => url);

const show = (pieces: SearchHit['title']): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

const quote = async (text: string, query: string): Promise<string> => {
  const search = openLocalSearch(makeRecords(parsePage(`# A | /a | X\n${text}`)));
  await searchFor(search, query);
  return show(await search.quote({ unit: 0, section: 0 }, makeQuery(query)));
};

describe('order of results', () => {
  test('titles stand above headings, headings above text', async () => {
    const pages = ['# Jedna | /text | X\nO mriežke.', '# Dva | /heading | X\n## Mriežka', '# Mriežka | /title | X'];
    expect(await urls(pages, 'mriežka')).toEqual(['/title', '/heading#mriežka', '/text']);
  });

  test('the accented form ranks first when both exist', async () => {
    const pages = ['# Bez | /sud | X\nVeľký sud.', '# S dĺžňom | /súd | X\nKrajský súd.'];
    expect(await urls(pages, 'súd')).toEqual(['/súd', '/sud']);
    expect(await urls(pages, 'sud')).toEqual(['/sud', '/súd']);
  });

  test('the only word typed counts more in a long title than in a heading without other words', async () => {
    const pages = [
      '# Dáta | /heading | X\n## Výber\nVýber a\u00a0výber.',
      '# Ako pripraviť výber zo stavu | /title | X\nStav.',
    ];
    expect((await urls(pages, 'výber'))[0]).toBe('/title');
  });

  test('the word as typed ranks above its other forms', async () => {
    const pages = ['# A | /a | X\nNa stránkach.', '# B | /b | X\nStránka sama.'];
    expect(await urls(pages, 'stránka')).toEqual(['/b', '/a']);
  });

  test('pages with all words come before those with some', async () => {
    const pages = ['# A | /a | X\nČervená farba.', '# B | /b | X\nModrá farba.'];
    expect(await urls(pages, 'modrá farba')).toEqual(['/b', '/a']);
    expect((await urls(pages, 'zelená farba')).toSorted()).toEqual(['/a', '/b']);
  });
});

/** Pages of other subjects, as a site has. */
const others = Array.from({ length: 20 }, (_, number) => `# Page ${number} | /p${number} | X\nNothing.`);

/** The first hit in English. */
const ask = async (pages: readonly string[], query: string): Promise<string | undefined> => {
  const records = [...pages, ...others].flatMap((page) => makeRecords(parsePage(page)));
  const search = openLocalSearch(records, 'en');
  return (await searchFor(search, query)).hits[0]?.url;
};

describe('questions in English', () => {
  test('a word of any question says less than its subject', async () => {
    const pages = ['# Changes | /changes | X\nTokens.', '# Tokens | /tokens | X\nColors.'];
    expect(await ask(pages, 'how do I change a token')).toBe('/tokens');
    expect(await ask(pages, 'change')).toBe('/changes');
    const rules = ['# Prefer own | /own | X\nA rule.', '# Custom rules | /rules | X\nTo write them.'];
    expect(await ask(rules, 'how do I write my own rule')).toBe('/rules');
  });

  test('a verb that lets readers do something says less than what they do', async () => {
    const pages = ['# Letters | /let | X\nLet it see.', '# Upload | /upload | X\nFiles of users.'];
    expect(await ask(pages, 'let me see the files')).toBe('/upload');
  });

  test('a word of any question in Slovak says less than its subject', async () => {
    const pages = [
      '# Tmavý režim | /dark | X\n## Ako to funguje\nFarba režimu funguje.',
      '# Štýly | /style | X\n## Vzhľad\nFarba tlačidla sa mení.',
      '# Tlačidlo | /button | X\nTlačidlo.',
      ...Array.from({ length: 6 }, (_, index) => `# Strana ${index} | /${index} | X\nTlačidlo a farba.`),
    ];
    expect((await urls(pages, 'ako funguje farba tlačidla'))[0]).not.toBe('/dark#ako-to-funguje');
  });

  test('a name of several words says no more than one that is a word', async () => {
    const pages = ['# Dialog | /dialog | X\n## Opening', '# Server | /server | X\n## JavaScript\nOpen.'];
    expect(await ask(pages, 'how do I open a dialog from JavaScript')).toBe('/dialog#opening');
  });

  test('a page is found by its description that says what is asked', async () => {
    const structure =
      '# Page structure | /structure | X\n## Content in the main area\nCenter of the content of a page.';
    const container = parsePage('# Container | /container | X\nFor texts.');
    const described = { ...container, description: 'Centers content on the page at a width that is easy to read.' };
    const records = [...[structure, ...others].map((page) => parsePage(page)), described].flatMap(makeRecords);
    const { hits } = await searchFor(openLocalSearch(records, 'en'), 'how to center content on the page');
    expect(hits[0]?.url).toBe('/container');
  });

  test('a version is found without its letter', async () => {
    const pages = ['# Tutorial | /tutorial | X\n## Step 9\nA version.', '# Migrate to v9.x | /v9 | X\nChanges.'];
    expect(await ask(pages, 'what changed in version 9')).toBe('/v9');
  });

  test('a glossary says what something is', async () => {
    const pages = ['# Slots | /theme | X\nAll slots.', '# Glossary | /terms | X\n## Elements\n### slot\nA place.'];
    expect(await ask(pages, 'slot')).toBe('/theme');
    expect(await ask(pages, 'what is a slot')).toBe('/terms#slot');
    expect(await ask(pages, 'what are slots')).toBe('/terms#slot');
  });

  test('what is asked of more than a name is no definition', async () => {
    const pages = ['# Glossary | /terms | X\n## slot\nA place.', '# Slots | /theme | X\nLeft out of the first page.'];
    expect(await ask(pages, 'what is left out of the first slots')).toBe('/theme');
    expect(await ask(pages, 'what is in the slots')).toBe('/theme');
  });

  test('a missing word does not hide the page of the subject', async () => {
    const pages = ['# Dialog | /dialog | X\n## Open\nA window.', '# Threads | /b | X\nA worker can open a dialog.'];
    expect(await ask(pages, 'how to open a dialog from a worker')).toBe('/dialog#open');
  });
});

describe('headings that say what the query says', () => {
  test('come before headings that say more, in pages that say it more often', async () => {
    const update =
      '# Update | /update | X\n## Updating GitHub Actions\nGitHub Actions: how actions of GitHub are updated.';
    expect(await ask([update, '# Pipelines | /ci | X\n## GitHub Actions\nA file.'], 'github actions')).toBe(
      '/ci#github-actions',
    );
  });

  test('are told by their signs', async () => {
    const pages = ['# Watchers | /guide | X\nWatch and watch.', '# State | /api | X\n## data\n## $watch()\nA method.'];
    expect(await ask(pages, '$watch()')).toBe('/api#watch');
    expect(await ask(pages, 'watch')).toBe('/guide');
  });
});

describe('names of which a word says nothing alone', () => {
  test('a verb with a little word is the noun', async () => {
    const pages = ['# Login | /login | X\nTo a server.', '# Logout | /logout | X\n## Log\nIn a log of the server.'];
    expect(await ask(pages, 'how to log in to a server')).toBe('/login');
  });

  test('a title is found while it is typed', async () => {
    const rest = ['Container', 'Content', 'Configuration', 'Contrast', 'Control'];
    const pages = ['Code of conduct', 'Tree', 'Tree item', ...rest].map((title) => `# ${title} | /${title} | X\nCode.`);
    expect(await ask(pages, 'code of con')).toBe('/Code of conduct');
    expect(await ask(pages, 'tree it')).toBe('/Tree item');
  });
});

describe('what finds a page', () => {
  const page = '# Tlačidlo | /b | X\nElement sb-button a --sb-color-primary, udalosť sbChange.';
  test.each([
    'tlač',
    'TLACIDLO',
    'tlačdilo',
    'sb-button',
    'button',
    'sb-but',
    '--sb-color-primary',
    'color',
    'sbChange',
    'sbchange',
    'change',
  ])('%s', async (query) => {
    expect(await urls([page, '# Iné | /c | X\nNič také.'], query)).toEqual(['/b']);
  });

  test.each(['remo', 'removve'])('a word that shares its stem with another, among many: %s', async (query) => {
    const letters = [...'abcdefghijklnopqrstuvwxyz'];
    const many = letters.flatMap((first) => letters.map((second) => `re${first}${second}word`)).join(' ');
    expect(await ask(['# Remove | /remove | X\nA file.', `# Words | /words | X\n${many}`], query)).toBe('/remove');
  });

  test.each(['vbýer', 'vvýber', 'yvber'])(
    'a typing error at the start of an inflected word, among many: %s',
    async (query) => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      // So many that words with different first letters are in different files.
      const starts = [...'vyb'].flatMap((first) => letters.map((second) => first + second));
      const many = starts
        .flatMap((start) => letters.map((third) => `${start}${third}slovo ${start}${third}mesto`))
        .join(' ');
      expect((await urls(['# Výber | /select | X\nVo výbere.', `# Slová | /words | X\n${many}`], query))[0]).toBe(
        '/select',
      );
    },
  );

  test('two typing errors in a long word', async () => {
    expect(await ask(['# Accessibility | /a11y | X\nKeys.'], 'accesibilty')).toBe('/a11y');
  });

  test('two known words written as one', async () => {
    const pages = ['# Päta | /footer | X\nPäta je lepkavá.', '# Karta | /card | X\nKarta má pätu.'];
    expect(await urls(pages, 'lepkavápäta')).toEqual(['/footer', '/card']);
    expect(await urls(pages, 'kartapät')).toEqual(['/card', '/footer']);
    // Forms that the site does not contain.
    expect(await urls(pages, 'lepkavoupätou')).toEqual(['/footer', '/card']);
    expect(await urls(pages, 'lepkavýstrom')).toEqual([]);
  });

  test('a typing error in a title is more likely than two words without a space', async () => {
    const pages = ['# Toolbar | /bar | X', '# Tools | /tool | X\nOn the tool ban.'];
    expect(await urls(pages, 'toolban')).toEqual(['/bar']);
  });

  test('a typing error in a word that forms a name with the next one', async () => {
    const pages = ['# Select | /select | X\nSelect all of them.', '# Checkbox | /checkbox | X\n## Select all\nAll.'];
    expect((await urls(pages, 'selcet all'))[0]).toBe('/checkbox#select-all');
  });

  test('a missing letter is more likely than a wrong one', async () => {
    expect(await ask(['# Breadcrumb | /step | X', '# Breadcrumbs | /path | X'], 'breadcrums')).toBe('/path');
    expect(await ask(['# Capacity | /size | X', '# Capacitor | /native | X'], 'capacitr')).toBe('/native');
  });

  test('a typing error in the first letters', async () => {
    expect(await urls([page], 'ltačidlo')).toEqual(['/b']);
  });

  test('synonyms from front matter', async () => {
    const search = openLocalSearch(makeRecords(makePage({ synonyms: ['gombík'] })));
    expect((await searchFor(search, 'gombik')).total).toBe(1);
  });

  test('a word of a phrase among the synonyms counts less than a heading', async () => {
    const phrase = makePage({ permalink: '/phrase', synonyms: ['what to do if a build fails'] });
    const pages = [phrase, parsePage('# Tasks | /heading | X\n## Build'), ...others.map((other) => parsePage(other))];
    const search = openLocalSearch(pages.flatMap(makeRecords), 'en');
    expect((await searchFor(search, 'build')).hits[0]?.pageUrl).toBe('/heading');
    expect((await searchFor(search, 'build fails')).hits[0]?.pageUrl).toBe('/phrase');
  });

  test('a phrase among the synonyms counts more than two words of a longer one', async () => {
    const longer = makePage({ permalink: '/longer', synonyms: ['maximum file size'] });
    const phrase = makePage({ permalink: '/phrase', synonyms: ['file size'] });
    const { hits } = await searchFor(openLocalSearch([longer, phrase].flatMap(makeRecords), 'en'), 'filesize');
    expect(hits.map(({ url }) => url)).toEqual(['/phrase', '/longer']);
  });

  test('a little word of a phrase among the synonyms makes no name with the next one', async () => {
    const terms = makePage({ permalink: '/terms', synonyms: ['what does it mean'] });
    const item = makePage({ permalink: '/item', headings: [{ level: 1, text: 'Item', id: '' }] });
    const search = openLocalSearch([...makeRecords(terms), ...makeRecords(item)], 'en');
    expect((await searchFor(search, 'itme')).hits.map(({ url }) => url)).toEqual(['/item']);
  });

  test('synonyms of a page that is too long for one unit, once', async () => {
    const headings = Array.from({ length: 30 }, (_, index) => ({ level: 2, id: `s-${index}`, text: `Časť ${index}` }));
    const search = openLocalSearch(makeRecords(makePage({ headings, synonyms: ['gombík'] })));
    expect((await searchFor(search, 'gombik')).total).toBe(1);
  });

  test('words of a question do not count', async () => {
    const pages = ['# Ako prispieť | /ako | X\nOpravte chybu.', '# Inštalácia | /install | X\nStiahnite si balík.'];
    expect(await urls(pages, 'ako vydať')).toEqual([]);
    expect(await urls(pages, 'ako nainštalovať')).toEqual(['/install']);
    expect(await urls(pages, 'ako inštalovať')).toEqual(['/install']);
  });

  test('a page whose address is the query comes before a heading that is', async () => {
    const pages = [
      '# Extensions | /extensions | X\n## Asof join\nAsof join of an asof join.',
      '# Asof join keyword reference | /sql/asof-join | X\nText.',
    ];
    expect((await urls(pages, 'ASOF join'))[0]).toBe('/sql/asof-join');
  });

  test('words near each other count more than words far apart', async () => {
    const far = '# Dialóg | /far | X\n## Otvorenie\nZavrie sa.\n## Posun\nKlik mimo.';
    const near = '# Panel | /near | X\nDialóg sa zavrie, keď klik padne mimo.';
    expect((await urls([far, near], 'dialóg klik mimo'))[0]).toBe('/far#posun');
    expect((await urls([far, near], 'zavrie klik mimo'))[0]).toBe('/near');
  });

  test('a typing error that is the stem of another word, beside that word', async () => {
    const pages = ['# Cesta | /cesta | X\nCesty a cestári.', '# Cestujúci | /vlak | X\nPráva cestujúcich.'];
    expect((await urls(pages, 'cestjúcich'))[0]).toBe('/vlak');
  });

  test('the beginning of a word that is a form of another word', async () => {
    const pages = ['# Väzy | /vazy | X\nVäzy kĺbov.', '# Väzenie | /vazenie | X\nVäzenie a väzenstvo.'];
    expect((await urls(pages, 'väzen'))[0]).toBe('/vazenie');
  });

  test.each(['qrcode', 'qr-code', 'QR code'])('a name however its words are joined: %s', async (query) => {
    expect(await urls(['# Kód | /code | X\nKód.', '# QR code | /qr | X\nText.'], query)).toContain('/qr');
    expect((await urls(['# Kód | /code | X\nKód.', '# QR code | /qr | X\nText.'], query))[0]).toBe('/qr');
  });

  test.each(['drop down', 'drop-down', 'dropdown', 'DropDown'])(
    'a name however it is taken apart: %s',
    async (query) => {
      expect((await urls(['# Down | /down | X\nDrop it.', '# Dropdown | /dropdown | X\nText.'], query))[0]).toBe(
        '/dropdown',
      );
    },
  );

  test('a stop word in a title', async () => {
    expect(await urls(['# Jedna | /text | X\nLeží na stole.', '# Na stole | /title | X'], 'na ')).toEqual(['/title']);
  });

  test('nothing but spaces finds nothing', async () => {
    expect(await find([page], '  ')).toEqual([]);
  });
});

describe('a hit', () => {
  test('says where it is and marks what matches', async () => {
    const [hit] = await find(
      ['# Karty | /karty | Komponenty\n## Zvislé karty\nUšká stoja naľavo od panelu.'],
      'zvislý panel ušká',
    );
    expect(hit).toMatchObject({ url: '/karty#zvislé-karty', pageUrl: '/karty', trail: ['Komponenty', 'Karty'] });
    expect(show(hit?.title ?? [])).toBe('[Zvislé] karty');
  });

  test('is the section with the words in its heading, then the one with them in its text', async () => {
    const page = '# A | /a | X\n## Jedna\nNič.\n## Dva\nFarba.\n## Farba\nNič.';
    expect(await urls([page], 'farba')).toEqual(['/a#farba', '/a#dva']);
  });

  test('is the section that a long query names, also where its words can be joined in more ways than a number has bits', async () => {
    const longer = Array.from({ length: 9 }, (_, number) => `# P${number} | /p${number} | X\nQrkod.`);
    const page = '# Strana | /strana | X\n## Qrkod\nGama.\n## Gama\nNič.';
    const query = 'alfa beta gama delta qr kod kappa lambda teta zeta';
    expect((await find([page, ...longer], query)).find(({ pageUrl }) => pageUrl === '/strana')?.url).toBe(
      '/strana#gama',
    );
  });

  test('keeps the titles above it also on a page that is too long for one unit', async () => {
    const sections = Array.from({ length: 30 }, (_, index) => `### Časť ${index}\nText.`).join('\n');
    const [hit] = await find([`# Dlhá | /dlha | X\n## Oddiel\n${sections}\nPoklad.`], 'poklad');
    expect(hit).toMatchObject({ url: '/dlha#časť-29', trail: ['X', 'Dlhá', 'Oddiel'] });
  });

  test('keeps one page from filling the list', async () => {
    const sections = Array.from({ length: 20 }, (_, index) => `## Časť ${index}\nFarba.`).join('\n');
    const hits = await find([`# Dlhá | /dlha | X\n${sections}`, '# B | /b | X\nFarba.'], 'farba');
    expect(hits.map(({ pageUrl }) => pageUrl)).toContain('/b');
  });
});

describe('a quotation', () => {
  test('marks what matches', async () => {
    expect(await quote('Ušká stoja naľavo od panelu.', 'panel ušká')).toBe('[Ušká] stoja naľavo od [panelu].');
  });

  test('is the stretch of a long text that matches', async () => {
    const text = `${'slovo '.repeat(40)}hľadaný výraz ${'iné '.repeat(40)}`;
    expect(await quote(text, 'hľadaný výraz')).toMatch(/^…slovo slovo slovo \[hľadaný\] \[výraz\] iné( iné){9}…$/);
  });

  test('can be had for a query that is not the last one', async () => {
    const search = openLocalSearch(makeRecords(parsePage('# A | /a | X\nModrá farba.')));
    await searchFor(search, 'modrá');
    expect(show(await search.quote({ unit: 0, section: 0 }, makeQuery('farby')))).toBe('Modrá [farba].');
  });
});

describe('paging', () => {
  test('goes through all hits, each once', async () => {
    const pages = Array.from({ length: 25 }, (_, index) => `# Strana ${index} | /${index} | X\nFarba.`);
    const search = openLocalSearch(pages.flatMap((page) => makeRecords(parsePage(page))));
    const asked = [0, 10, 20].map((offset) => search.search({ text: 'farba', offset, limit: 10, snippetWords: 5 }));
    const results = await Promise.all(asked);
    expect(results[0]?.total).toBe(25);
    expect(new Set(results.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(25);
  });
});

describe('a language without spaces', () => {
  const page = (title: string, permalink: string, text: string) =>
    makeRecords(makePage({ title, permalink, language: 'ja', sections: [{ headingIndex: null, text }] }));
  const records = [
    ...page('検索の設定', '/search', '設定なしで使えます。'),
    ...page('ボタン', '/button', 'ボタンを押すと動きます。設定できます。'),
  ];
  test.each([
    ['検索', '/search'],
    ['ボタン', '/button'],
    ['検索設定', '/search'],
    ['押す', '/button'],
  ])('%s', async (query, url) => {
    const { hits } = await searchFor(openLocalSearch(records, 'ja'), query);
    expect(hits[0]?.url).toBe(url);
  });
});

describe('the exact name of a member', () => {
  const describeMember = (permalink: string, name: string, text: string) =>
    makePage({
      permalink,
      title: permalink.slice(1),
      headings: [{ level: 2, id: 'api', text: 'API' }],
      sections: [
        { headingIndex: null, text: '' },
        { headingIndex: 0, text: '', members: [{ id: name, name, kind: 'property', text }] },
      ],
    });

  test.each([
    ['display', 'a longer name, if its page says the words more often', 'currency-display', 'How to display it.'],
    ['load', 'a different form of it, if its page says the word', 'loading', 'When to load it.'],
  ])('%s comes before %s', async (name, _, other, text) => {
    const pages = [describeMember('/avatar', other, text), describeMember('/frame', name, '')];
    const { hits } = await searchFor(openLocalSearch(pages.flatMap(makeRecords), 'en'), name);
    expect(hits[0]?.url).toBe(`/frame#${name}`);
  });

  test('comes before a title that begins with it', async () => {
    const title = makePage({ permalink: '/relative', title: 'Relative' });
    const pages = [title, describeMember('/link', 'rel', 'The relation of the target.')];
    const { hits } = await searchFor(openLocalSearch(pages.flatMap(makeRecords), 'en'), 'rel');
    expect(hits[0]?.url).toBe('/link#rel');
  });
});

test('a word that every object has for a property is found like any other', async () => {
  expect(await urls(['# A | /a | X\nThe constructor runs first.'], 'constructor')).toEqual(['/a']);
});
