import { readFileSync } from 'node:fs';

/** A piece of a package, and the code that takes its place. */
const replacements = [
  {
    // The context is copied for each token, hundreds of thousands of times in a build, although handlers only read it.
    // Without the copies a build takes a tenth less time.
    file: 'mdast-util-from-markdown/lib/index.js',
    slow: `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
    lean: `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`,
  },
  {
    // A function is named after each visited node, for stack traces: a twentieth of the memory that a build allocates.
    file: 'unist-util-visit-parents/lib/index.js',
    slow: `if (typeof value.type === 'string') {`,
    lean: 'if (false) {',
  },
  {
    // The characters that ids of headings do not have: 3 kB of ranges of Unicode 13, which Node.js knows. It also knows the letters
    // of later versions.
    file: 'github-slugger/regex.js',
    slow: /^export const regex = .+$/m,
    lean: 'export const regex = /[^\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Nl}\\p{Pc}\\- ]/gu',
  },
  // What writes Markdown: the tool only reads it.
  { file: 'remark-gfm/lib/index.js', slow: 'toMarkdownExtensions.push(gfmToMarkdown(settings))', lean: '' },
  { file: 'remark-mdx/lib/index.js', slow: 'toMarkdownExtensions.push(mdxToMarkdown(settings))', lean: '' },
  {
    // The types of YAML 1.1, such as sets and binary data. YAML 1.2 has none of them, and documents are read as that.
    file: 'yaml/browser/dist/schema/tags.js',
    slow: /^import \{ binary \}[^]+?timestamp\.js';\n/m,
    lean: "import { merge } from './yaml-1.1/merge.js';\n",
  },
  {
    file: 'yaml/browser/dist/schema/tags.js',
    slow: /'yaml11', schema\$2\],\s+\['yaml-1\.1', schema\$2/,
    lean: "'yaml11', schema.concat(merge)], ['yaml-1.1', schema.concat(merge)",
  },
  {
    file: 'yaml/browser/dist/schema/tags.js',
    slow: /^const tagsByName = [^]+?\n\};\nconst coreKnownTags = [^]+?\n\};\n/m,
    lean: `const tagsByName = {};
const coreKnownTags = { 'tag:yaml.org,2002:merge': merge };
`,
  },
  // A visitor of tokens, which the bundler keeps for its constants.
  { file: 'yaml/browser/dist/parse/cst.js', slow: "export { visit } from './cst-visit.js';\n", lean: '' },
  {
    // The kinds of documents by their doctype. The HTML in pages and in the config is parsed as parts of a document, which have none.
    file: 'parse5/dist/common/doctype.js',
    slow: /^const QUIRKS_MODE_PUBLIC_ID_PREFIXES = [^]+/m,
    lean: `export const isConforming = () => true;
export const getDocumentMode = () => DOCUMENT_MODE.NO_QUIRKS;
`,
  },
  {
    // Subcommands that are programs of their own.
    file: 'commander/lib/command.js',
    slow: /^ {2}_checkForMissingExecutable\([^]+?\n {2}\}\n/m,
    lean: '',
  },
  {
    file: 'commander/lib/command.js',
    slow: /^ {2}_executeSubCommand\([^]+?\n {2}\}\n/m,
    lean: '',
  },
  {
    // The names of all options of Vim: 3 kB of the packed size, for a color.
    file: 'refractor/lang/vim.js',
    slow: /^ *builtin:\s*\/.+\/,\n/m,
    lean: '',
  },
  {
    // The names of all commands of Vim, and their short forms.
    file: 'refractor/lang/vim.js',
    slow: /\\b\(\?:N\|Next\|.+(?=\)\\b\/,)/,
    lean: '\\b(?:aug?(?:roup)?|autocmd|break|call|catch|colorscheme|com(?:mand)?|continue|echo\\w*|else(?:if)?|end\\w*|exe(?:cute)?|filetype|finally|finish|for|fu(?:nction)?|highlight|hi|if|in|let|[acinostvx]?(?:nore)?map|normal|packadd|return|ru(?:ntime)?|set(?:local|global)?|silent|so(?:urce)?|syn(?:tax)?|throw|try|un(?:let|map|silent)|while',
  },
  {
    // The names of all classes and functions. Calls have a rule of their own.
    file: 'refractor/lang/arduino.js',
    slow: /\(\?:Audio\|.+\|yield\)/,
    lean: '[A-Z]+[a-z]\\w*',
  },
  {
    // The names of all operators, which begin with the same character.
    file: 'refractor/lang/mongodb.js',
    slow: /(?<=var operators = \[)[^\]]+/,
    lean: "'$[a-z]\\\\w*'",
  },
  {
    // The names of all directives. A line of Apache's configuration begins with nothing else.
    file: 'refractor/lang/apacheconf.js',
    slow: /\\b\(\?:AcceptFilter\|.+\|xml2StartParse\)\\b/,
    lean: '[a-z]\\w*',
  },
  {
    // The names of all variables of CPack and CTest.
    file: 'refractor/lang/cmake.js',
    slow: /CPACK_\(.+\|USE_LAUNCHERS\)/,
    lean: 'C(?:PACK|TEST)_\\w+',
  },
  {
    // The names of all properties. Most have several words in capitals, as hardly anything else in these files.
    file: 'refractor/lang/cmake.js',
    slow: /\(\?:ARCHIVE_OUTPUT_.+\|XCTEST\)(?=\\b)/,
    lean: [
      '(?!TARGET_OBJECTS\\b|VERSION_)[A-Z\\d]+(?:_[A-Z\\d]+)+|ABSTRACT|ADVANCED|AUTO(?:MOC|RCC|UIC)|BUNDLE|COST|DEFINITIONS',
      'DEPENDS|DISABLED|ENVIRONMENT|FOLDER|FRAMEWORK|GENERATED|HELPSTRING|IMPORTED|LABELS|LANGUAGE|LOCATION|MACROS|MODIFIED',
      'NAME|PREFIX|PROCESSORS|RESOURCE|SOURCES|SOVERSION|STRINGS|SUFFIX|SYMBOLIC|TESTS|TIMEOUT|TYPE|VALUE|VERSION|XCTEST)',
    ].join('|'),
  },
  {
    // The names of all commands, which the rule of functions colors too.
    file: 'refractor/lang/cmake.js',
    slow: /add_compile_definitions\|.+\|write_file/,
    lean: 'break|continue|else|elseif|end\\w+|foreach|function|if|macro|return|while',
  },
  {
    // The names of all functions. The first word in parentheses has a rule of its own.
    file: 'refractor/lang/clojure.js',
    slow: /\(\?:-\|->\|.+\)(?=\(\?=\[\\s\)\]\|\$\)\/)/,
    lean: '(?:->>?|and|case|catch|cond|def[\\w-]*|do(?:seq|times)?|finally|fn|for|if(?:-\\w+)?|import|let|letfn|loop|not|ns|or|quote|recur|require|throw|try|use|var|when(?:-\\w+)?)',
  },
  {
    // The names of all functions, as in Clojure.
    file: 'refractor/lang/scheme.js',
    slow: /(?<=\(\?:)abs\|and\|.+\|zero\\\?/,
    lean: 'and|apply|c[ad]{1,4}r|cons|display|eq\\?|equal\\?|list|map|newline|not|null\\?|or',
  },
  {
    // The names of all colors. Other style sheets do not color them.
    file: 'refractor/lang/stylus.js',
    slow: /AliceBlue\|.+\|YellowGreen/,
    lean: 'transparent',
  },
  {
    // The words for scenarios, examples and backgrounds in all languages. They begin a line and end with a colon.
    file: 'refractor/lang/gherkin.js',
    slow: /\(\?:Abstract Scenario\|.+\|背景\)/,
    lean: '(?!(?:Given|When|Then|And|But)\\b)[^\\s|#@:"*][^|:\\r\\n"]{0,40}(?=:(?:\\s|$))',
  },
  {
    // The words for steps in all languages: those of seven languages, of which Slovak and Czech have the most forms, are left.
    file: 'refractor/lang/gherkin.js',
    slow: /'a\|'ach\|'ej\|.+\|那麼<(?=\))/,
    lean: [
      'Given|When|Then|And|But|Angenommen|Gegeben se(?:i|ien)|Wenn|Dann|Und|Aber|Étant donnée?s?|Quand|Lorsque|Alors|Et|Mais',
      'Dad[ao]s?|Cuando|Entonces|Pero|Quando|Então|Mas|Y|E|Zakładając|Mając|Jeśli|Jeżeli|Gdy|Kiedy|Wtedy|Oraz|I|Ale',
      'Pokud|Za předpokladu|Když|Pak|A(?: také| taktiež| tiež| zároveň)?|Pokiaľ|Za predpokladu|Keď|Tak|Potom',
    ].join('|'),
  },
  {
    // The reserved words of PL/SQL, most of which are those of SQL. The others are left.
    file: 'refractor/lang/plsql.js',
    slow: /\/\\b\(\?:A\|ACCESSIBLE\|.+\)\\b\/i/,
    lean: `[Prism.languages.sql.keyword, /\\b(?:${[
      'ACCESSIBLE|AND|AUTHID|BETWEEN|BODY|BULK|COLLECT|CONSTANT|CONSTRUCTOR|DETERMINISTIC|ELSIF|EXCEPTIONS?|EXCLUSIVE|FINAL|FORALL|IMMEDIATE|IN',
      'INSTANTIABLE|IS|LIKE|LIMIT|LOOP|MAP|MEMBER|MINUS|NOCOPY|NOT|NOWAIT|NUMBER|OBJECT|OR|OTHERS|OVERRIDING|PACKAGE|PARALLEL_ENABLE',
      'PIPE(?:LINED?)?|PLS_INTEGER|PRAGMA|RAISE|RECORD|REF|RELIES_ON|RESULT_CACHE|REVERSE|ROWTYPE|SELF|SQL(?:CODE|ERRM)|SUBTYPE',
      'SYSDATE|TYPE|UNDER|VARCHAR2|VARRAY',
    ].join('|')})\\b/i]`,
  },
  {
    // The names of all commands. The word after a bar is one.
    file: 'refractor/lang/splunk-spl.js',
    slow: /(?<=keyword:\s+)\/\\b\(\?:abstract\|.+\)\\b\/i/,
    lean: '{ pattern: /(\\|\\s*)[a-z]\\w*/i, lookbehind: true }',
  },
];

/** Bundles packages with leaner code. Throws when the code of a package has changed, because its patch then needs a review. */
export const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    for (const file of new Set(replacements.map((replacement) => replacement.file))) {
      const filter = new RegExp(`[\\\\/]${file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
      build.onLoad({ filter }, ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const { slow, lean } of replacements.filter((replacement) => replacement.file === file)) {
          if (contents.split(slow).length !== 2)
            throw new Error(`${file} no longer contains the code that bin/lean-packages.js replaces`);
          contents = contents.replace(slow, () => lean);
        }
        return { contents };
      });
    }
  },
};
