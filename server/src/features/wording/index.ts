/** Wording: better words that people propose for the pages, and what the house makes of them. */
export { answerWording } from './answer-wording.ts'
export { WordingAnswered } from './events.ts'
export { openWording } from './open-wording.ts'
export { proposeWording } from './propose-wording.ts'
export { findWaitingWordings } from './store.ts'
