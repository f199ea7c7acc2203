/** Partners: who offers to help, and which companies ask. */
export { AskForm } from './asking/ask-form.tsx'
export { PartnerDesk } from './desk/partner-desk.tsx'
export { OfferPart } from './offering/offer-part.tsx'
export { businessRequestsQuery, offersQuery, ownOffersQuery } from './queries.ts'
export { partnerTexts } from './texts.ts'
