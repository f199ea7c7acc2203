import { inTransaction } from '../../../platform/db/index.ts'
import { type Listener, listener } from '../../../platform/events.ts'
import { PostHeld, settleHeld } from '../../screening/index.ts'
import type { Desk } from '../desk.ts'
import { openCase, updateCase } from '../store.ts'
import { isHeld } from './list-store.ts'

/** Opens a case for each held post. So it is decided like a report, with a rule, a statement and an appeal. */
export const openHeld = ({ platform: { db, clock } }: Desk): Listener =>
  listener(PostHeld, 'open a case', ({ type, id, authorId: ownerId }) =>
    inTransaction(db, async (trx) => {
      const [at, target] = [clock.now(), { type, id }]
      const before = await openCase(trx, { target, ownerId, at })
      // The case existed and was decided in the meantime.
      if (!(await isHeld(trx, target))) return
      // An edit does not reopen the case of permanently removed content.
      if (before.state === 'removed') return void (await settleHeld(trx, { ...target, approved: false, at }))
      const waitingSince = before.state === 'waiting' ? before.waitingSince : at
      await updateCase(trx, target, { ...before, state: 'waiting', hidden: true, waitingSince, at })
    }),
  )
