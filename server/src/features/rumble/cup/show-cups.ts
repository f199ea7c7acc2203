import type { Language } from '@liston/contract/kernel'
import { type Cup, type CupLine, cupRules, type CupOffer, type MyCups, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { rankingsNamed } from '../../explore/index.ts'
import { enterArena } from '../quick/lobby.ts'
import { closedTo, presentCup } from './begin-cup.ts'
import { expireCups, findCup } from './store.ts'

const refuse = refuser(rumbleRefusals.cup)
const OPEN_MAX = 50
const OVER_MAX = 10
const OFFERED = 50

/** Lists the user's open cups and the latest ones that are over. */
export async function listCups({ db, clock }: Platform, userId: string): Promise<MyCups> {
  const at = clock.now()
  const lines = async (open: boolean, limit: number): Promise<CupLine[]> =>
    (await findLines(db, { userId, at, open, limit })).map(({ expiresAt, ...line }) => ({
      ...line,
      of: cupRules.matchesOf(line.size),
      expiresAt: expiresAt.toISOString(),
    }))
  return { open: await lines(true, OPEN_MAX), over: await lines(false, OVER_MAX) }
}

type LineRow = Omit<CupLine, 'expiresAt' | 'of'> & { expiresAt: Date }
type Asked = { userId: string; at: Date; limit: number }

/** The user's cups of rankings that they can see, newest first. */
async function findLines(db: Db, o: Asked & { open: boolean }): Promise<LineRow[]> {
  const isOpen = sql`(c.state = 'open' AND c.expires_at > ${o.at})`
  const { rows } = await sql<LineRow>`
    SELECT c.id, c.size, c.expires_at AS "expiresAt",
      json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic, 'language', r.language) AS ranking,
      CASE WHEN c.state = 'open' AND c.expires_at <= ${o.at} THEN 'expired' ELSE c.state END AS state,
      (SELECT count(*)::int FROM rumble_cup_match m WHERE m.cup_id = c.id AND m.winner_seed IS NOT NULL) AS played,
      (SELECT i.name FROM shown_item i WHERE i.id = c.champion_item AND i.ranking_id = c.ranking_id) AS champion
    FROM rumble_cup c JOIN ranking_seen_by(${o.userId}::uuid) r ON r.id = c.ranking_id
    WHERE c.user_id = ${o.userId} AND ${o.open ? isOpen : sql`NOT ${isOpen}`}
    ORDER BY c.begun_at DESC, c.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

type Offered = { userId: string; lang: Language; q?: string | undefined }

/** Lists rankings where the user can start a cup; with `q`, those whose topic contains its words. */
export async function offerCups({ db, clock }: Platform, o: Offered): Promise<CupOffer> {
  const closed = await closedTo(db, o.userId)
  return { closed, rankings: closed ? [] : await findOffer(db, { ...o, at: clock.now(), limit: OFFERED }) }
}

/** The hottest rankings where the user can start a cup, those in their language first. */
async function findOffer(db: Db, o: Asked & Offered): Promise<CupOffer['rankings']> {
  const { rows } = await sql<CupOffer['rankings'][number]>`
    SELECT r.id, r.slug, r.topic, r.language, r.items_count AS items FROM visible_ranking r
    WHERE r.status = 'published' AND r.mode = 'community' AND r.items_count >= ${cupRules.CUP_ITEMS_MIN}
      AND r.author_id <> ${o.userId} AND (r.ends_at IS NULL OR r.ends_at > ${o.at})
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = r.author_id)
      AND NOT EXISTS (SELECT FROM rumble_cup c WHERE c.user_id = ${o.userId} AND c.ranking_id = r.id
        AND c.state = 'open' AND c.expires_at > ${o.at})
      ${o.q === undefined ? sql`` : sql`AND r.id IN (${rankingsNamed(o.q)})`}
    ORDER BY (r.language = ${o.lang}) DESC, r.hot DESC, r.id LIMIT ${o.limit}`.execute(db)
  return rows
}

/** Returns a cup. Throws NOT_FOUND if the user can no longer see its ranking. */
export async function showCup({ db, clock }: Platform, o: { userId: string; id: string }): Promise<Cup> {
  const at = clock.now()
  const cup = await findCup(db, { ...o, at })
  const entered = cup && (await enterArena(db, { userId: o.userId, rankingId: cup.rankingId, at }))
  if (!entered) throw refuse('NOT_FOUND')
  return presentCup(db, cup, { arena: entered.arena, at })
}

/** Job: expires cups whose 24 hours are over. Several processes may run it at once. */
export const endCups = ({ db, clock }: Platform): JobHandler =>
  timedJob('end-rumble-cups', { cron: '*/10 * * * *', atStart: true }, () => expireCups(db, clock.now()))
