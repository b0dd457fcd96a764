/** Style of the overlay, closed off from the page's. */
export const overlayStyle = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; color-scheme: dark;
  background: rgb(12 14 18 / 0.72); font: 15px/1.5 system-ui, sans-serif; color: #e8eaed; }
.panel { box-sizing: border-box; max-width: 60rem; margin: 6vh auto; padding: 1.5rem 2rem 1.25rem; outline: none;
  background: #1b1e24; border-top: 4px solid #ff6b5e; border-radius: 6px; box-shadow: 0 20px 60px rgb(0 0 0 / 0.5); }
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; }
h2 { margin: 0.375rem 0 0; font-size: 1rem; font-weight: 500; overflow-wrap: anywhere; }
article { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid #343842; }
p { margin: 0; }
.where { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; font-size: 0.875rem; }
a { color: #8ec7ff; text-underline-offset: 3px; overflow-wrap: anywhere; }
code, pre, a { font-family: ui-monospace, 'Cascadia Code', Menlo, monospace; }
code { color: #a5abb6; }
pre { margin: 0.75rem 0 0; padding: 0.75rem 1rem; overflow: auto; background: #111318; border-radius: 4px; font-size: 0.8125rem; line-height: 1.6; }
.hint { margin-top: 0.75rem; color: #b9e6c0; }
.close { padding: 0.25rem 0.75rem; font: inherit; font-size: 0.875rem; color: inherit; background: #2b2f38; border: 1px solid #444955; border-radius: 4px; cursor: pointer; }
.close:hover { background: #373c47; }
:focus-visible { outline: 2px solid #8ec7ff; outline-offset: 2px; }
.panel:focus-visible { outline: none; }
footer { margin-top: 1.25rem; font-size: 0.8125rem; color: #a5abb6; }
@media (max-width: 40rem) { .panel { margin: 0; min-height: 100%; border-radius: 0; padding: 1rem; } }
`;
