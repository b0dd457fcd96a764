import { describe, expect, it } from 'vitest';
import { barePath } from '../../src/theme/client/bare-path.ts';

describe('the path in the address bar', () => {
  it.each([
    ['/en/components.html', '/en/components', '/en/components'],
    ['/en/components/index.html', '/en/components', '/en/components'],
    ['/en/index.html', '/en/', '/en/'],
    ['/index.html', '/', '/'],
    ['/components/index.html', '/components/', '/components/'],
    ['/gone.html', undefined, '/gone'],
    ['/fallback.html', '/en/fallback', '/fallback'],
    ['/components', '/components/', '/components'],
    ['/components/', '/components', '/components/'],
  ])('%s becomes bare where the page calls itself %s', (path, canonical, bare) => {
    expect(barePath(path, canonical)).toBe(bare);
  });
});
