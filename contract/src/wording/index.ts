/** Wording: better words that people propose for the pages, and what the house makes of them. */
export { wordingContract } from './endpoints.ts'
export { WORDING_ANSWER_FORM, WORDING_DESK, WORDING_PAGE, WORDINGS_FILE } from './forms.ts'
export { wordingRefusals } from './endpoints.ts'
export { placeIn, wordingLanguages, wordingRules, WORDINGS_IN_FILE, wordingStates } from './rules.ts'
export { NewWording, ProposedWording, Wording, WordingAnswer, WordingPlace, WordingState } from './schema.ts'
