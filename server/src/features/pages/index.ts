/** Pages: texts that an installation writes itself, as Markdown in Spanish and English, with version history. */
export { addPage, movePage } from './edit/edit-page.ts'
export { findHalfPages, findPageTitles } from './read-page.ts'
export { openPages } from './open-pages.ts'
