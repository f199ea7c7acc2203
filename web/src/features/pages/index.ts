/** Pages of text that every installation has: how it works, what it keeps, what holds. */
export type { DocumentTexts, Facts, InfoDocument, Section } from './document.ts'
export { documentHead } from './document-head.ts'
export { DocumentView } from './document-view.tsx'
