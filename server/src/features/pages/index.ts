/** Pages of an installation's own, as Markdown in both languages, with every version they had. */
export { addPage, movePage } from './edit/edit-page.ts'
export { findHalfPages } from './store.ts'
export { openPages } from './open-pages.ts'
