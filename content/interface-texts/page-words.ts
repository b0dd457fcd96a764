/** Texts of the page that lists interface texts, in Markdown. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  /** Further words by which search finds the page, separated by commas. */
  readonly synonyms: string;
  readonly intro: string;
  readonly languages: string;
  readonly aboutLanguages: string;
  readonly aboutForms: string;
  readonly key: string;
  readonly text: string;
  readonly language: string;
  readonly pluralForms: string;
  readonly groups: Readonly<Record<'pages' | 'search' | 'blog' | 'components', string>>;
}

/** The page in English. */
export const english: PageWords = {
  title: 'Interface texts',
  description: 'The languages of the interface, and every text of the theme with its key.',
  synonyms:
    'UI strings, change a label, rename a button, interface language, translate the interface, button texts, wording, labels of the theme, localize the interface',
  intro: `This page lists all texts of the theme. To replace some of them, or to add those of a further language, use the key \`messages\` of the config:

\`\`\`ts title="site.config.ts"
messages: {
  en: { 'theme.common.editThisPage': 'Suggest a change' },
},
\`\`\`

The theme replaces words in braces with values, so keep them as they are. You may change their order.`,
  languages: 'Languages',
  aboutLanguages: `The key of a language in \`i18n.locales\` is a language tag and selects its texts. A region uses those of its language and script: \`de-AT\` uses \`de\`, \`pt\` and \`pt-PT\` use \`pt-BR\`, \`zh-CN\` uses \`zh-Hans\`, \`zh-TW\` uses \`zh-Hant\`. The writing direction follows from the key too.`,
  aboutForms: `A text with a number has a form for each plural category of the language, separated by \`|\`, in the order of the table.

If the table lacks a language, its interface is in English, and the build prints a warning. Once \`messages\` has a text in that language, each missing one is an error: the message names the keys, and \`docs i18n status --json\` lists all of them.`,
  key: 'Key',
  text: 'Text',
  language: 'Language',
  pluralForms: 'Plural forms',
  groups: {
    pages: 'On every page',
    search: 'Search',
    blog: 'Blog',
    components: 'Element reference and live examples',
  },
};

/** The page in Slovak. */
export const slovak: PageWords = {
  title: 'Texty rozhrania',
  description: 'Jazyky rozhrania a\u00a0všetky texty témy s\u00a0ich kľúčmi.',
  synonyms:
    'texty tlačidiel, zmeniť text, premenovať tlačidlo, jazyk rozhrania, preložiť rozhranie, reťazce, zmeniť nápis, prepísať texty',
  intro: `Téma zobrazuje texty uvedené nižšie. Kľúč \`messages\` v\u00a0nastavení ich nahradí alebo doplní texty ďalšieho jazyka:

\`\`\`ts title="site.config.ts"
messages: {
  sk: { 'theme.common.editThisPage': 'Navrhnúť zmenu' },
},
\`\`\`

Na miesto slov v\u00a0zložených zátvorkách sa dosadia hodnoty: nechajte ich tak, ako sú. Ich poradie môžete zmeniť.`,
  languages: 'Jazyky',
  aboutLanguages: `Texty rozhrania určuje kľúč jazyka v\u00a0\`i18n.locales\`, ktorým je jazyková značka. Oblasť používa texty svojho jazyka a\u00a0písma: \`de-AT\` používa \`de\`, \`pt\` a\u00a0\`pt-PT\` používajú \`pt-BR\`, \`zh-CN\` používa \`zh-Hans\`, \`zh-TW\` používa \`zh-Hant\`. Z\u00a0kľúča sa odvodí aj smer písania.`,
  aboutForms: `Text s\u00a0číslom má tvar pre každú kategóriu množného čísla v\u00a0danom jazyku. Tvary oddeľuje \`|\` a\u00a0sú v\u00a0poradí z\u00a0tabuľky.

V\u00a0jazyku, ktorý v\u00a0tabuľke nie je, zostane rozhranie v\u00a0angličtine a\u00a0zostavenie na to upozorní. Len čo má \`messages\` v\u00a0tomto jazyku nejaký text, každý chýbajúci je chyba: hlásenie uvedie kľúče a\u00a0\`docs i18n status --json\` ich vypíše všetky.`,
  key: 'Kľúč',
  text: 'Text',
  language: 'Jazyk',
  pluralForms: 'Tvary množného čísla',
  groups: {
    pages: 'Na každej stránke',
    search: 'Hľadanie',
    blog: 'Blog',
    components: 'Referencia elementov a\u00a0živé ukážky',
  },
};
