/** Partners: users who offer to help in a role, and requests from companies. */
export { CollaborationAnswered } from './events.ts'
export { keepRequest } from './keep-requests.ts'
export { answerOffer, offerHelp } from './offer-help.ts'
export { findWaitingPartners } from './store.ts'
export { openPartners } from './open-partners.ts'
