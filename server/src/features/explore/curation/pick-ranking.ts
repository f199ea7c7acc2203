import { type Curation, curationRefusals, PICKS_MAX } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { afterCommit, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { tellHome } from '../featured/tell-home.ts'
import { mayPick, showCuration } from './show-curation.ts'
import { deletePick, findCategoryOf, insertPick, lockCategory } from './store.ts'

const refuse = refuser(curationRefusals.pick)
const refuseEnd = refuser(curationRefusals.unpick)

type Wish = { viewer: Viewer; key: string | null; category: CategorySlug; id: string }

/** A curator singles out a ranking of their category; at most three stand at a time. */
export async function pickRanking(platform: Platform, { viewer, key, category, id }: Wish): Promise<Curation> {
  const request = { pickInCategory: category, id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockCategory(trx, category)
    if (!(await mayPick(trx, { category, viewer }))) throw refuse('NOT_CURATOR')
    const where = await findCategoryOf(trx, id)
    if (!where) throw refuse('NOT_FOUND')
    if (where !== category) throw refuse('OTHER_CATEGORY')
    const taken = await insertPick(trx, { category, id, by: viewer.id, at: platform.clock.now() })
    if (!taken) throw refuse('PICKS_FULL', { max: PICKS_MAX })
    afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCuration(platform, { category, viewer })
}

/** Ends it; where it is not singled out, nothing changes. */
export async function unpickRanking(platform: Platform, { viewer, key, category, id }: Wish): Promise<Curation> {
  const request = { unpickInCategory: category, id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockCategory(trx, category)
    if (!(await mayPick(trx, { category, viewer }))) throw refuseEnd('NOT_CURATOR')
    await deletePick(trx, { category, id })
    afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCuration(platform, { category, viewer })
}
