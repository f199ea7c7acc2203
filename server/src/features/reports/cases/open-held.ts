import { inTransaction } from '../../../platform/db/index.ts'
import { type Listener, listener } from '../../../platform/events.ts'
import { PostHeld } from '../../screening/index.ts'
import type { Desk } from '../desk.ts'
import { openCase, updateCase } from '../store.ts'
import { isHeld } from './list-store.ts'

/** What is held back is a case, so that it is decided like what was reported: with a rule, a statement, an appeal. */
export const openHeld = ({ platform: { db, clock } }: Desk): Listener =>
  listener(PostHeld, 'open a case', ({ type, id, authorId: ownerId }) =>
    inTransaction(db, async (trx) => {
      const [at, target] = [clock.now(), { type, id }]
      const before = await openCase(trx, { target, ownerId, at })
      // Decided meanwhile: it was a case before.
      if (!(await isHeld(trx, target))) return
      const waitingSince = before.state === 'waiting' ? before.waitingSince : at
      await updateCase(trx, target, { ...before, state: 'waiting', hidden: true, waitingSince, at })
    }),
  )
