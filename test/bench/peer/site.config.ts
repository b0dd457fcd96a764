export default {
  title: 'Benchmark',
  url: 'https://bench.example',
  contentDir: 'docs',
  i18n: {
    defaultLocale: 'sk',
    locales: { sk: { label: 'Slovensky', htmlLang: 'sk' }, en: { label: 'English', htmlLang: 'en-US' } },
  },
};
