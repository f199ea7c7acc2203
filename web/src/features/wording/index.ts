/** Copy suggestions: better texts that users suggest for pages, and the answers of staff. */
export { WordingDesk } from './wording-desk.tsx'
export { OwnTextsDesk } from './own-texts-desk.tsx'
export { ownTextTexts } from './own-texts-texts.ts'
export { ProposePart } from './propose-part.tsx'
export { askedTexts, askedWordings, interfaceTextsQuery, ownWordingsQuery, wordingsQuery } from './queries.ts'
export { wordingTexts } from './texts.ts'
