import { passportPath } from '@liston/contract/passports'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { keyOf, namesOf, subjectOf } from '../passport-key.ts'
import {
  type Belonging,
  findDueRankings,
  findItems,
  forgetPassports,
  noteBelongings,
  type StandingItem,
} from './store.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 200
/** So many steps in one go: what is left has its turn ten minutes later. */
const MAX_STEPS = 50

/** Finds out what the items of new and changed rankings are, so that the sitemap names the passports of what stands in several. */
export async function notePassports({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (let step = 0, after = FIRST; step < MAX_STEPS; step++) {
    const rankings = await findDueRankings(db, { after, limit: AT_ONCE })
    const last = rankings.at(-1)
    if (!last) break
    const ids = rankings.map(({ id }) => id)
    const items = await findItems(db, ids)
    const found = items.flatMap(belongingOf)
    await inTransaction(db, (trx) => noteBelongings(trx, { rankings, items, found }))
    after = last.id
  }
  await forgetPassports(db)
}

/** What an item belongs to with others; one that is alone has no passport to be told of. */
function belongingOf(item: StandingItem): Belonging[] {
  const subject = subjectOf(item)
  if (subject.by === 'item') return []
  // The page of a thing gathers it by its names: what it would not find there does not count here either.
  if (subject.by === 'entity' && !namesOf(subject.entity).includes(item.normal)) return []
  const key = keyOf(subject)
  return [{ item, key, path: passportPath(key) }]
}
