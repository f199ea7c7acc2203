import { type NewWording, type Wording, wordingRefusals, wordingRules } from '@liston/contract/wording'
import { newId, onceInTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { countOwn, findOwnWordings, findWording, insertWording, type WordingRow } from './store.ts'

const refuse = refuser(wordingRefusals.propose)
const OWN_MAX = 50
const DAY_MS = 86_400_000

export const presentWording = ({ sentAt, decidedAt, ...row }: WordingRow): Wording => ({
  ...row,
  sentAt: sentAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** What somebody proposed, the latest first. */
export async function listOwnWordings({ db }: Platform, userId: string): Promise<{ items: Wording[] }> {
  return { items: (await findOwnWordings(db, userId, OWN_MAX)).map(presentWording) }
}

type Proposing = { userId: string; key: string | null; wording: NewWording }

/** Proposes better words: so many may wait, and so many a day. It changes no page by itself. */
export async function proposeWording(platform: Platform, { userId, key, wording }: Proposing): Promise<Wording> {
  const at = platform.clock.now()
  const { PER_DAY, OPEN_MAX } = wordingRules
  if (wording.shown === wording.proposed) throw refuse('SAME_WORDS')
  const once = { userId, key, request: { proposeWording: wording } }
  const { id } = await onceInTransaction(platform.db, once, async (trx) => {
    const { open, sent } = await countOwn(trx, { userId, since: new Date(at.getTime() - DAY_MS) })
    if (open >= OPEN_MAX) throw refuse('WORDINGS_WAITING', { max: OPEN_MAX })
    if (sent >= PER_DAY) throw refuse('WORDINGS_TODAY', { max: PER_DAY })
    const row = { ...wording, id: newId(), userId, at }
    if (!(await insertWording(trx, row))) throw refuse('PROPOSED_ALREADY')
    return { id: row.id }
  })
  return presentWording((await findWording(platform.db, id))!)
}
