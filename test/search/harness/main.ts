import { loadModule } from '../../../src/theme/browser/load-module.ts';
import type * as SearchModule from '../../../src/theme/search/dialog.ts';
import type { SearchSetup } from '../../../src/theme/search/search-setup.ts';
import { startSearchTrigger } from '../../../src/theme/search/trigger.ts';

// The test wrote it as a `SearchSetup`.
const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '') as SearchSetup;

startSearchTrigger({
  ...setup,
  load: () => loadModule<typeof SearchModule>('/dialog.js'),
  onShown: () => undefined,
});
