import { exploreRules, type SearchPageOf } from '@liston/contract/explore'
import { isVisibleText } from '@liston/contract/kernel'
import { canonicalUsername } from '@liston/contract/profiles'
import { editDistance } from '@liston/contract/rankings'
import type pg from 'pg'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../../platform/http/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { presentAuthor } from '../../../profiles/index.ts'
import { countPeople, findNamesLike, findPeople, type PersonRow } from './people-store.ts'

const SIZE = exploreRules.LINES_PER_PAGE
const Cursor = z.object({
  kind: z.literal('people'),
  after: z.object({ tier: z.int32(), level: z.int32(), id: z.uuid() }),
  canon: z
    .string()
    .min(1)
    .max(4 * exploreRules.SEARCH_TEXT.max)
    .refine((canon) => isVisibleText(canon)),
  corrected: z.string().nullable(),
})
type Asked = { q: string; viewerId: string | null; cursor?: string | undefined }

/** People by name. Nobody private, blocked, suspended, gone or unfinished is found (rules 3.6, 3.7). */
export async function searchPeople({ pool }: Platform, o: Asked): Promise<SearchPageOf<'people'>> {
  const at = openCursor(o.cursor, Cursor)
  const canon = at?.canon ?? canonOf(o.q)
  if (canon.length < exploreRules.SEARCH_TEXT.min) return present([], { canon, corrected: null })
  const found = await findPeople(pool, { ...o, canon, after: at?.after ?? null, limit: SIZE + 1 })
  if (found.length > 0 || at) return present(found, { canon, corrected: at?.corrected ?? null })
  const likely = await nearestName(pool, { canon, viewerId: o.viewerId })
  if (!likely) return present([], { canon, corrected: null })
  const instead = await findPeople(pool, { ...o, canon: likely, after: null, limit: SIZE + 1 })
  return present(instead, { canon: likely, corrected: instead[0]?.author.username ?? null })
}

export async function countFoundPeople(pool: pg.Pool, o: Omit<Asked, 'cursor'>): Promise<number> {
  const asked = { canon: canonOf(o.q), viewerId: o.viewerId }
  if (asked.canon.length < exploreRules.SEARCH_TEXT.min) return 0
  const n = await countPeople(pool, asked)
  if (n > 0) return n
  const likely = await nearestName(pool, asked)
  return likely ? countPeople(pool, { ...asked, canon: likely }) : 0
}

/** Names have no spaces: who writes two words means one name. */
const canonOf = (q: string) => canonicalUsername(q).replace(/^@/, '')

async function nearestName(pool: pg.Pool, o: { canon: string; viewerId: string | null }): Promise<string | undefined> {
  const length = [...o.canon].length
  if (length < 3) return undefined
  const most = length < 5 ? 1 : 2
  const [best] = (await findNamesLike(pool, o))
    .map((canon) => ({ canon, distance: editDistance(o.canon, canon) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return best?.canon
}

function present(found: PersonRow[], o: { canon: string; corrected: string | null }): SearchPageOf<'people'> {
  const page = found.slice(0, SIZE)
  const last = found.length > SIZE ? page.at(-1) : undefined
  const after = last && { tier: last.tier, level: last.level, id: last.id }
  return {
    type: 'people',
    items: page.map(({ author }) => presentAuthor(author)),
    total: Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX),
    corrected: o.corrected,
    nextCursor: after ? sealCursor({ kind: 'people', after, ...o }) : null,
  }
}
