/** Transfer: import of a file with a preview, and creation of a draft from it. */
export { BringFile, WhereFrom } from './bring-file.tsx'
export { importQuery, ImportSheet } from './import-sheet.tsx'
export { importTexts } from './texts.ts'
