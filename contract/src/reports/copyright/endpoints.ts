import * as z from 'zod'
import { BAD_CURSOR, Cursor, FACTOR_AGAIN, Id, open, pageOf, staff, staffChange } from '../../kernel/index.ts'
import { copyrightRefusals as no } from './refusals.ts'
import {
  CopyrightNotice,
  CopyrightShelf,
  CopyrightState,
  CounterAnswer,
  NewCounter,
  NewNotice,
  NoticeAnswer,
} from './schema.ts'

const tags = ['copyright']

export const copyrightEndpoints = {
  /** Needs no idempotency key: one e-mail address has at most one waiting notice about the same content. */
  claim: open('copyright')
    .route({ method: 'POST', path: '/copyright', tags, summary: 'Report a use of my copyrighted work' })
    .errors(no.claim)
    .input(NewNotice)
    .output(z.object({ sent: z.literal(true) })),

  notices: staff('moderation')
    .route({
      method: 'GET',
      path: '/admin/copyright',
      tags,
      summary: 'List copyright notices, longest waiting first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ shelf: CopyrightShelf.default('waiting'), cursor: Cursor.optional() }))
    .output(pageOf(CopyrightNotice)),

  decideNotice: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}',
      tags,
      summary: 'Uphold a copyright notice and take the content down, or reject it',
    })
    // The third strike suspends the account, which requires the second factor again.
    .errors({ ...no.decideNotice, ...FACTOR_AGAIN })
    .input(NoticeAnswer)
    .output(z.object({ state: CopyrightState, decisionId: Id.nullable() })),

  settleCounter: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}/counter',
      tags,
      summary: 'Settle a counter-notice: restore the content, or keep it down for legal proceedings',
    })
    .errors(no.settleCounter)
    .input(CounterAnswer)
    .output(z.object({ state: CopyrightState })),

  /**
   * Needs no idempotency key: each notice takes one counter-notice. Needs no session, because a suspended user has
   * none.
   */
  counter: open('write')
    .route({ method: 'POST', path: '/decisions/{id}/counter', tags, summary: 'Send a counter-notice' })
    .errors(no.counter)
    .input(NewCounter)
    .output(z.object({ id: Id })),
}
