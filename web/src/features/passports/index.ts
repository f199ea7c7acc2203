/** Passports: one thing, and all its places in the rankings. */
export { passportQuery } from './passport-query.ts'
export { PassportSheet } from './passport-sheet.tsx'
export { passportTexts } from './texts.ts'
