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
  /** Takes no key: what one address says of one thing is one notice while it waits, however often it is sent. */
  claim: open('copyright')
    .route({ method: 'POST', path: '/copyright', tags, summary: 'Say that a work of mine is used here' })
    .errors(no.claim)
    .input(NewNotice)
    .output(z.object({ sent: z.literal(true) })),

  notices: staff('moderation')
    .route({
      method: 'GET',
      path: '/admin/copyright',
      tags,
      summary: 'Notices of copyright, those that wait longest first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ shelf: CopyrightShelf.default('waiting'), cursor: Cursor.optional() }))
    .output(pageOf(CopyrightNotice)),

  decideNotice: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}',
      tags,
      summary: 'Take down what a notice is about, or refuse it',
    })
    // The third strike suspends: for that the second factor is asked for again.
    .errors({ ...no.decideNotice, ...FACTOR_AGAIN })
    .input(NoticeAnswer)
    .output(z.object({ state: CopyrightState, decisionId: Id.nullable() })),

  settleCounter: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}/counter',
      tags,
      summary: 'After a counter-notice: bring the thing back, or hold it for proceedings',
    })
    .errors(no.settleCounter)
    .input(CounterAnswer)
    .output(z.object({ state: CopyrightState })),

  /** Takes no key: one counter-notice a notice, and who is suspended has no session. */
  counter: open('write')
    .route({ method: 'POST', path: '/decisions/{id}/counter', tags, summary: 'Stand by what was taken down' })
    .errors(no.counter)
    .input(NewCounter)
    .output(z.object({ id: Id })),
}
