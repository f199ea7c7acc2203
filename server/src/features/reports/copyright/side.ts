import { type CopyrightSide } from '@liston/contract/reports'
import type { Db } from '../../../platform/db/index.ts'
import { countStrikes, findNoticeOf } from './store.ts'

/** The notice that a decision came of, as whoever made the thing reads it: their name and work, never their address. */
export async function copyrightSideOf(db: Db, decisionId: string, at: Date): Promise<CopyrightSide | null> {
  const notice = await findNoticeOf(db, decisionId)
  if (!notice) return null
  const { name: claimant, work, state, ownerId, counterWords, returnAt } = notice
  return {
    claimant,
    work,
    state,
    mayCounter: state === 'upheld',
    counterWords,
    returnAt: state === 'countered' ? (returnAt?.toISOString() ?? null) : null,
    strikes: ownerId ? await countStrikes(db, { ownerId, at }) : 0,
  }
}
