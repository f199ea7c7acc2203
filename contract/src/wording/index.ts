/** Copy suggestions: better texts that users suggest for pages, and the answers of staff. */
export { wordingContract } from './endpoints.ts'
export { OWN_TEXTS_DESK, WORDING_DESK, WORDING_PAGE, WORDINGS_FILE } from './forms.ts'
export { wordingRefusals } from './endpoints.ts'
export { InterfaceText, ownTextRefusals, TextKey, TextWords } from './own-texts.ts'
export { lostPlace, ownTextMax, ownTextRules, placeIn, wordingRules, WORDINGS_IN_FILE, wordingStates } from './rules.ts'
export { NewWording, ProposedWording, Wording, WordingAnswer, WordingPlace, WordingState } from './schema.ts'
