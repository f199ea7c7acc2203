/** The reader of typed and pasted lists. A file of its own, because the editor loads it with the first character. */
export { parsePaste } from '@liston/contract/rankings'
