import type { Language } from '@liston/contract/kernel'
import { matchRules, type NoMatch } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import { rankingsNamed } from '../../explore/index.ts'
import { chanceOf, duelsOfItems, type Known } from '../chance.ts'

/** Why a ranking has no matches; null if it may have (rules 3.12). */
function noMatchIn(ranking: MatchArena, now: Date): NoMatch | null {
  if (ranking.visibility === 'private') return 'private'
  if (ranking.mode === 'personal') return 'personal'
  if (ranking.status !== 'published' || (ranking.endsAt !== null && ranking.endsAt <= now)) return 'closed'
  if (ranking.items.length < matchRules.ITEMS_MIN) return 'few'
  return ranking.voters < matchRules.VOTERS_MIN ? 'voters' : null
}

type Asked = { rankingId: string; viewerId: string; at: Date; random: () => number }

/** Draws seven pairs of a ranking, or returns why there are none; undefined if the user cannot see the ranking. */
export async function drawRounds(db: Db, o: Asked): Promise<Round[] | NoMatch | undefined> {
  const arena = await findMatchArena(db, o)
  if (!arena) return undefined
  return noMatchIn(arena, o.at) ?? chooseRounds(arena.items, o.random) ?? 'even'
}

type Round = { round: number; a: string; b: string; chanceA: number }

/** Only the top items of the order take part. */
const ITEMS_CONSIDERED = 40
const { CHANCE, ROUNDS } = matchRules

/**
 * Draws seven pairs whose better item is preferred by 55 to 85 % of the crowd, on random sides. Prefers items that were
 * used least so far. Returns null if the ranking has fewer than seven such pairs.
 */
export function chooseRounds(order: readonly Known[], random: () => number): Round[] | null {
  const pairs = shuffled(fitting(order.slice(0, ITEMS_CONSIDERED)), random)
  const asked = new Map<string, number>()
  const times = (id: string) => asked.get(id) ?? 0
  const chosen: Round[] = []
  const left = new Set(pairs)
  while (chosen.length < ROUNDS) {
    let best: Pair | null = null
    for (const pair of left) {
      if (!best || times(pair.a) + times(pair.b) < times(best.a) + times(best.b)) best = pair
      if (times(best.a) + times(best.b) === 0) break
    }
    if (!best) return null
    left.delete(best)
    for (const id of [best.a, best.b]) asked.set(id, times(id) + 1)
    const { a, b, chance } = best
    const round = chosen.length + 1
    chosen.push(random() < 0.5 ? { round, a, b, chanceA: chance } : { round, a: b, b: a, chanceA: 1 - chance })
  }
  return chosen
}

type Pair = { a: string; b: string; chance: number }

/** All pairs within the range CHANCE. `a` is the item that the crowd prefers. */
function fitting(items: readonly Known[]): Pair[] {
  const pairs: Pair[] = []
  for (const [i, a] of items.entries())
    for (const b of items.slice(i + 1)) {
      const chance = chanceOf(a, b)
      const better = Math.max(chance, 1 - chance)
      // Slightly inside the range: `1 - chance` must not leave it by a rounding error.
      if (better < CHANCE.least + 1e-9 || better > CHANCE.most - 1e-9) continue
      pairs.push(chance > 0.5 ? { a: a.id, b: b.id, chance } : { a: b.id, b: a.id, chance: 1 - chance })
    }
  return pairs
}

function shuffled<T>(all: T[], random: () => number): T[] {
  const mixed = [...all]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

/** The data of a ranking that matches need; `items` in the ranking's order. */
type MatchArena = {
  id: string
  visibility: 'public' | 'private'
  mode: 'community' | 'personal'
  status: string
  endsAt: Date | null
  voters: number
  items: Known[]
}

/** Returns a ranking with its items' data; undefined if the user cannot see it. */
export async function findMatchArena(
  db: Db,
  o: { rankingId: string; viewerId: string },
): Promise<MatchArena | undefined> {
  const { rows } = await sql<MatchArena>`
    SELECT r.id, r.visibility, r.mode, r.status, r.ends_at AS "endsAt", r.weighted_voters AS voters,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'score', i.fair_score, 'wins', coalesce(d.wins, 0),
          'losses', coalesce(d.losses, 0), 'appearances', coalesce(d.appearances, 0))
          ORDER BY i.fair_rank NULLS LAST, i.author_position), '[]')
        FROM shown_item i LEFT JOIN (${duelsOfItems(sql`${o.rankingId}`)}) d ON d.id = i.id
        WHERE i.ranking_id = r.id) AS items
    FROM ranking_seen_by(${o.viewerId}::uuid) r WHERE r.id = ${o.rankingId}`.execute(db)
  return rows[0]
}

/** Saves what the crowd prefers now. Returns the id of the snapshot. */
export async function keepSnapshot(trx: Trx, o: { rankingId: string; at: Date; rounds: Round[] }): Promise<string> {
  const id = newId()
  await insertSnapshot(trx, { ...o, id })
  return id
}

async function insertSnapshot(trx: Trx, o: { id: string; rankingId: string; at: Date; rounds: Round[] }) {
  await sql`INSERT INTO rumble_snapshot (id, ranking_id, made_at) VALUES (${o.id}, ${o.rankingId}, ${o.at})`.execute(
    trx,
  )
  const values = o.rounds.map((r) => sql`(${o.id}, ${r.round}, ${r.a}, ${r.b}, ${r.chanceA})`)
  await sql`INSERT INTO rumble_round (snapshot_id, n, item_a, item_b, chance_a) VALUES ${sql.join(values)}`.execute(trx)
}

const RANKINGS_CONSIDERED = 30

type Wanted = Omit<Asked, 'rankingId'> & {
  /** Only rankings whose topic contains these words. */
  q?: string | undefined
}

/** The hottest rankings that have seven pairs for a match. */
export async function findPlayable(db: Db, o: Wanted) {
  const playable = []
  for (const ranking of await findArenas(db, { ...o, limit: RANKINGS_CONSIDERED }))
    if (Array.isArray(await drawRounds(db, { ...o, rankingId: ranking.id }))) playable.push(ranking)
  return playable
}

/** The hottest rankings with enough items and voters for a match. */
async function findArenas(db: Db, o: Omit<Wanted, 'random'> & { limit: number }): Promise<Where[]> {
  const { rows } = await sql<Where>`
    SELECT r.id, r.slug, r.topic, r.language FROM visible_ranking r
    WHERE r.mode = 'community' AND r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > ${o.at})
      AND r.items_count >= ${matchRules.ITEMS_MIN} AND r.weighted_voters >= ${matchRules.VOTERS_MIN}
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = r.author_id)
      ${o.q === undefined ? sql`` : sql`AND r.id IN (${rankingsNamed(o.q)})`}
    ORDER BY r.hot DESC, r.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

export type Where = { id: string; slug: string; topic: string; language: Language }

/** A random ranking with its pairs; null if no ranking has any. */
export async function drawRanking(db: Db, o: Omit<Asked, 'rankingId'>) {
  const left = [...(await findArenas(db, { ...o, limit: RANKINGS_CONSIDERED }))]
  while (left.length > 0) {
    const [one] = left.splice(Math.floor(o.random() * left.length), 1)
    const rounds = await drawRounds(db, { ...o, rankingId: one!.id })
    if (Array.isArray(rounds)) return { rankingId: one!.id, rounds }
  }
  return null
}
