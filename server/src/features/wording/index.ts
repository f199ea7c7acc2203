/** Copy suggestions: better texts that users suggest for pages, and the answers of staff. */
export { answerWording } from './answer-wording.ts'
export { WordingAnswered } from './events.ts'
export { openWording } from './open-wording.ts'
export { proposeWording } from './propose-wording.ts'
export { findWaitingWordings } from './store.ts'
