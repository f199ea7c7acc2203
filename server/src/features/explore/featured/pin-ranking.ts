import { exploreRefusals, exploreRules, type Featured } from '@liston/contract/explore'
import { afterCommit, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { candidateOf, momentOf, showFeatured } from './show-featured.ts'
import { insertPin } from './store.ts'
import { tellHome } from './tell-home.ts'

const refuse = refuser(exploreRefusals.pin)

type Pin = { viewer: Viewer; key: string | null; id: string }

/** An author of level 8 pins an own public ranking at home, for 24 h, once a calendar month (rules 3.17). */
export async function pinRanking(platform: Platform, { viewer, key, id }: Pin): Promise<Featured> {
  const asked = { id, viewerId: viewer.id }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { pin: id } }, async (trx) => {
    const found = await candidateOf(platform, trx, asked)
    if (found.authorId !== viewer.id) throw refuse('FORBIDDEN')
    const { minLevel } = exploreRules.PIN
    if (found.level < minLevel) throw refuse('LEVEL_TOO_LOW', { level: minLevel })
    if (!found.public) throw refuse('FORBIDDEN')
    const pinned = await insertPin(trx, { ...momentOf(platform), id, authorId: viewer.id })
    if (!pinned) throw refuse('PINNED_THIS_MONTH')
    afterCommit(trx, () => tellHome(platform))
    return showFeatured(platform, trx, asked)
  })
}
