/** Rankings from files: the file, what would become of it, the draft. */
export { BringFile } from './bring-file.tsx'
export { importQuery } from './import-query.ts'
export { ImportSheet } from './import-sheet.tsx'
export { importTexts } from './texts.ts'
export { WhereFrom } from './where-from.tsx'
