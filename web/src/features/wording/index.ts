/** Wording: better words that people propose for the pages, and what the house makes of them. */
export { WordingDesk } from './wording-desk.tsx'
export { ProposePart } from './propose-part.tsx'
export { askedWordings, ownWordingsQuery, wordingsQuery } from './queries.ts'
export { wordingTexts } from './texts.ts'
