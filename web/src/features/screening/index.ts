/** Screening: words, domains and pictures that staff keep lists of. */
export { ListsDesk } from './lists-desk.tsx'
export { kindOf, listQuery } from './queries.ts'
export { listTexts } from './texts.ts'
