/** Copy suggestions: better texts that users suggest for pages, and the answers of staff. */
export { answerWording } from './list-wordings.ts'
export type { HeldTexts } from './held-texts.ts'
export { WordingAnswered } from './events.ts'
export { openWording } from './open-wording.ts'
export { findWaitingWordings, proposeWording } from './propose-wording.ts'
