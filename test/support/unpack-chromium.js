// Unpacks the browser of the npm package into the folder that TMPDIR names, and the libraries that it needs with it.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
