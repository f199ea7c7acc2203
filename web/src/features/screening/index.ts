/** Screening: lists of forbidden words, domains and pictures. */
export { kindOf, listQuery, ListsDesk } from './lists-desk.tsx'
export { listTexts } from './texts.ts'
