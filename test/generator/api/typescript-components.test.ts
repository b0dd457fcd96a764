import { describe, expect, it } from 'vitest';
import { buildOnce } from '../../support/build-once.ts';
import { mail, mailFiles, makeMailSite, wordsOf } from './typescript-site.ts';

const mailSite = buildOnce(mailFiles());

describe('the page of a React component', () => {
  it('lists required properties first, and folds inherited HTML attributes', async () => {
    const site = await mailSite();
    const button = wordsOf(site, '/reference/components/SendButton');
    expect(button).toMatch(/\[ children \]\(#prop-children\) required What it says\..* variant .*Default 'plain'/);
    expect(site.main('/reference/components/SendButton')).toMatch(
      /<details class="api-inherited"><summary>Inherited from ButtonHTMLAttributes/,
    );
    expect(site.read('reference/components/SendButton.md')).toContain('Inherited from `ButtonHTMLAttributes`: `about`');
    expect(wordsOf(site, '/reference/components/Badge')).toMatch(/\[ count \]\(#prop-count\) required .*tone/);
    expect(wordsOf(site, '/reference/components/Field')).toMatch(/\[ label \]\(#prop-label\) required/);
  });

  it('lists the properties of a component that `memo` or `lazy` wraps', async () => {
    const react = (name: string, argument: object) => ({
      type: 'reference',
      name,
      target: { packageName: '@types/react', packagePath: 'index.d.ts', qualifiedName: `React.${name}` },
      typeArguments: [argument],
    });
    const sendButton = { type: 'query', queryType: { type: 'reference', target: 93, name: 'SendButton' } };
    const props = { type: 'reference', target: 96, name: 'SendButtonProps' };
    const literal = {
      type: 'reflection',
      declaration: {
        id: 901,
        name: '__type',
        kind: 65_536,
        variant: 'declaration',
        flags: {},
        signatures: [
          {
            id: 902,
            name: '__type',
            kind: 4096,
            variant: 'signature',
            flags: {},
            parameters: [{ id: 903, name: 'props', kind: 32_768, variant: 'param', flags: {}, type: props }],
            type: react('ReactNode', {}),
          },
        ],
      },
    };
    const types: Readonly<Record<string, object>> = {
      Remembered: react('MemoExoticComponent', sendButton),
      Later: react('LazyExoticComponent', literal),
      Both: react('MemoExoticComponent', react('ForwardRefExoticComponent', props)),
      Unknown: react('LazyExoticComponent', { type: 'intrinsic', name: 'any' }),
    };
    const added = Object.entries(types).map(([name, type], index) => {
      return { id: 910 + index, name, kind: 32, variant: 'declaration', flags: { isConst: true }, type };
    });
    const project = JSON.parse(mail) as { readonly children: readonly object[] };
    const site = makeMailSite({ json: JSON.stringify({ ...project, children: [...project.children, ...added] }) });
    expect((await site.build()).messages).toEqual([]);
    for (const name of ['Remembered', 'Later', 'Both'])
      expect(wordsOf(site, `/reference/components/${name}`), name).toMatch(/children \]\(#prop-children\) required/);
    expect(wordsOf(site, '/reference/components/Unknown')).toContain('const Unknown: LazyExoticComponent<any>');
  });
});
