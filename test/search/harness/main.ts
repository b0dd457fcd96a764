import type { SearchSetup } from '../../../src/theme/search/search-setup.ts';
import { startSearchTrigger } from '../../../src/theme/search/trigger.ts';

// The test wrote it as a `SearchSetup`.
const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '') as SearchSetup;

startSearchTrigger({ ...setup, load: () => import('../../../src/theme/search/dialog.ts'), onShown: () => undefined });
