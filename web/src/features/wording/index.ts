/** Copy suggestions: better texts that users suggest for pages, and the answers of staff. */
export { WordingDesk } from './wording-desk.tsx'
export { ProposePart } from './propose-part.tsx'
export { askedWordings, ownWordingsQuery, wordingsQuery } from './queries.ts'
export { wordingTexts } from './texts.ts'
