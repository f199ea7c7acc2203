/** What the pages about the API add to the application's own styles. */
export const docsCss = `
.api { max-width: 62rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
.api h1 { font-size: 2rem; font-weight: 700; margin: 1rem 0 .5rem; }
.api h2 { font-size: 1.375rem; font-weight: 700; margin: 2.5rem 0 .5rem; }
.api h3 { font-weight: 600; margin: 1rem 0 .25rem; }
.api-top { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; }
.api-tags { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 1rem 0; padding: 0; list-style: none; }
.api-endpoint { border: 1px solid var(--border); border-radius: 10px; background: var(--surface); margin: .5rem 0; }
.api-endpoint > summary { padding: .75rem 1rem; cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.api-endpoint > div { padding: 0 1rem 1rem; }
.api-method { font-family: ui-monospace, monospace; font-weight: 700; min-width: 4.5rem; color: var(--primary); }
.api code, .api pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
.api pre { background: var(--surface-2); border-radius: 6px; padding: .75rem; overflow-x: auto; white-space: pre-wrap; }
.api a { color: var(--primary); text-decoration: underline; text-underline-offset: 3px; }
.api td pre { background: none; padding: 0; }
.api td code { overflow-wrap: normal; }
.api-access { color: var(--muted); font-size: .875rem; }
.api table { width: 100%; border-collapse: collapse; font-size: .875rem; }
.api th, .api td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--border); }
.api th { color: var(--muted); font-weight: 600; }
.api-steps { display: grid; gap: 1rem; margin: .5rem 0; padding-inline-start: 1.5rem; list-style: decimal; }
.api section > ul { margin: .5rem 0; padding-inline-start: 1.25rem; list-style: disc; }
`
