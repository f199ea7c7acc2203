import { rankingRefusals } from '@liston/contract/rankings'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { RankingHead } from '../draft/store.ts'
import { findMade } from './store.ts'

const refuse = refuser(rankingRefusals.publish)

/** What a machine wrote and nothing knows has to be looked at, renamed or removed before it is published (rules 3.21). */
export async function checkMade(trx: Trx, { id, madeBy, draftItems }: RankingHead): Promise<void> {
  if (!madeBy) return
  const open = (await findMade(trx, id, draftItems)).filter(({ verified, accepted }) => !verified && !accepted)
  const names = draftItems.filter((item) => open.some((each) => each.id === item.id)).map(({ name }) => name)
  if (names.length) throw refuse('UNVERIFIED_ITEMS', { names })
}
