/** Screening: lists of forbidden words, domains and pictures. */
export { ListsDesk } from './lists-desk.tsx'
export { kindOf, listQuery } from './queries.ts'
export { listTexts } from './texts.ts'
