/** Partners: who offers to help, and which companies ask. */
export { answerOffer } from './answer-offer.ts'
export { CollaborationAnswered } from './events.ts'
export { keepRequest } from './keep-requests.ts'
export { offerHelp } from './offer-help.ts'
export { findWaitingPartners } from './store.ts'
export { openPartners } from './open-partners.ts'
