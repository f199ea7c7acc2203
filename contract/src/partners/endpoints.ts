import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, NOT_FOUND, open, pageOf, staff, staffChange } from '../kernel/index.ts'
import {
  BusinessRequest,
  BusinessState,
  Collaboration,
  CollaborationAnswer,
  CollaborationState,
  NewBusinessRequest,
  NewCollaboration,
  OfferedCollaboration,
} from './schema.ts'

const tags = ['partners']

/** It is over, or somebody else decided it meanwhile. */
const NOT_OPEN = { NOT_OPEN: { status: 409 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const partnerRefusals = {
  offer: {
    /** One of that role is open. */
    OFFER_OPEN: { status: 409 },
    /** They have that role. */
    ROLE_HELD: { status: 409 },
  },
  withdraw: { ...NOT_FOUND, ...NOT_OPEN },
  queue: BAD_CURSOR,
  answer: { ...NOT_FOUND, ...NOT_OPEN },
  move: NOT_FOUND,
} as const

export const partnersContract = {
  mine: login('read')
    .route({ method: 'GET', path: '/collaborations', tags, summary: 'My offers to help' })
    .output(z.object({ items: z.array(Collaboration) })),

  offer: change('create')
    .route({ method: 'POST', path: '/collaborations', tags, summary: 'Offer to help in a role' })
    .errors(partnerRefusals.offer)
    .input(NewCollaboration)
    .output(Collaboration),

  withdraw: change()
    .route({ method: 'POST', path: '/collaborations/{id}/withdraw', tags, summary: 'Take my offer back' })
    .errors(partnerRefusals.withdraw)
    .input(z.strictObject({ id: Id }))
    .output(Collaboration),

  /** Kept for whoever looks after it; whatever is wrong with it, one an hour from one network. */
  ask: open('business')
    .route({ method: 'POST', path: '/business-requests', tags, summary: 'Ask something as a company' })
    .input(NewBusinessRequest)
    .output(z.object({ sent: z.literal(true) })),

  /** Who waits longest comes first. */
  offers: staff('partners')
    .route({ method: 'GET', path: '/admin/collaborations', tags, summary: 'Offers to help in a state' })
    .errors(partnerRefusals.queue)
    .input(z.strictObject({ state: CollaborationState.default('submitted'), cursor: Cursor.optional() }))
    .output(pageOf(OfferedCollaboration)),

  answer: staffChange('partners')
    .route({
      method: 'PUT',
      path: '/admin/collaborations/{id}',
      tags,
      summary: 'Look at an offer, take it or decline it',
    })
    .errors(partnerRefusals.answer)
    .input(CollaborationAnswer)
    .output(z.object({ state: CollaborationState })),

  requests: staff('partners')
    .route({ method: 'GET', path: '/admin/business-requests', tags, summary: 'What companies ask, in a state' })
    .errors(partnerRefusals.queue)
    .input(z.strictObject({ state: BusinessState.default('new'), cursor: Cursor.optional() }))
    .output(pageOf(BusinessRequest)),

  move: staffChange('partners')
    .route({
      method: 'PUT',
      path: '/admin/business-requests/{id}',
      tags,
      summary: 'Say how far a company’s request is',
    })
    .errors(partnerRefusals.move)
    .input(z.strictObject({ id: Id, state: BusinessState }))
    .output(z.object({ state: BusinessState })),
}
