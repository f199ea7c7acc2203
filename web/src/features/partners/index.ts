/** Partners: users who offer to help in a role, and requests from companies. */
export { AskForm } from './ask-form.tsx'
export { PartnerDesk } from './partner-desk.tsx'
export { OfferPart } from './offer-part.tsx'
export { businessRequestsQuery, businessStateOf, offersQuery, offerStateOf, ownOffersQuery } from './queries.ts'
export { partnerTexts } from './texts.ts'
