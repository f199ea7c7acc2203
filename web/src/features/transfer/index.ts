/** Transfer: import of a file with a preview, and creation of a draft from it. */
export { BringFile } from './bring-file.tsx'
export { importQuery } from './import-query.ts'
export { ImportSheet } from './import-sheet.tsx'
export { importTexts } from './texts.ts'
export { WhereFrom } from './where-from.tsx'
