import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  Id,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
  viewable,
} from '../kernel/index.ts'
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

/** It is already decided or withdrawn. */
const NOT_OPEN = { NOT_OPEN: { status: 409 } } as const

/** Refusals of the feature, by endpoint. */
export const partnerRefusals = {
  offer: {
    /** The user already has an open offer for that role. */
    OFFER_OPEN: { status: 409 },
    /** The user already holds that role. */
    ROLE_HELD: { status: 409 },
  },
  withdraw: { ...NOT_FOUND, ...NOT_OPEN },
  queue: BAD_CURSOR,
  answer: { ...NOT_FOUND, ...NOT_OPEN },
  move: NOT_FOUND,
} as const

export const partnersContract = {
  mine: viewable()
    .route({ method: 'GET', path: '/collaborations', tags, summary: 'List my offers to help' })
    .output(z.object({ items: z.array(Collaboration) })),

  offer: change('create')
    .route({ method: 'POST', path: '/collaborations', tags, summary: 'Offer to help in a role' })
    .errors(partnerRefusals.offer)
    .input(NewCollaboration)
    .output(Collaboration),

  withdraw: change()
    .route({ method: 'POST', path: '/collaborations/{id}/withdraw', tags, summary: 'Withdraw my offer' })
    .errors(partnerRefusals.withdraw)
    .input(z.strictObject({ id: Id }))
    .output(Collaboration),

  /** Stores the request for staff. Each network may send one per hour, whether the request is valid or not. */
  ask: open('business')
    .route({ method: 'POST', path: '/business-requests', tags, summary: 'Send a request as a company' })
    .input(NewBusinessRequest)
    .output(z.object({ sent: z.literal(true) })),

  /** The longest waiting offer comes first. */
  offers: staff('partners')
    .route({ method: 'GET', path: '/admin/collaborations', tags, summary: 'List offers by state, oldest first' })
    .errors(partnerRefusals.queue)
    .input(z.strictObject({ state: CollaborationState.default('submitted'), cursor: Cursor.optional() }))
    .output(pageOf(OfferedCollaboration)),

  answer: staffChange('partners')
    .route({
      method: 'PUT',
      path: '/admin/collaborations/{id}',
      tags,
      summary: 'Review, accept or decline an offer',
    })
    .errors(partnerRefusals.answer)
    .input(CollaborationAnswer)
    .output(z.object({ state: CollaborationState })),

  requests: staff('partners')
    .route({ method: 'GET', path: '/admin/business-requests', tags, summary: 'List company requests by state' })
    .errors(partnerRefusals.queue)
    .input(z.strictObject({ state: BusinessState.default('new'), cursor: Cursor.optional() }))
    .output(pageOf(BusinessRequest)),

  move: staffChange('partners')
    .route({
      method: 'PUT',
      path: '/admin/business-requests/{id}',
      tags,
      summary: 'Set the state of a company’s request',
    })
    .errors(partnerRefusals.move)
    .input(z.strictObject({ id: Id, state: BusinessState }))
    .output(z.object({ state: BusinessState })),
}
