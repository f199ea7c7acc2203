import {
  type NewWording,
  type Wording,
  wordingRefusals,
  wordingRules,
  type WordingState,
} from '@liston/contract/wording'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(wordingRefusals.propose)
const OWN_MAX = 50
const DAY_MS = 86_400_000

export const presentWording = ({ sentAt, decidedAt, ...row }: WordingRow): Wording => ({
  ...row,
  sentAt: sentAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The user's latest suggestions, newest first. */
export async function listOwnWordings({ db }: Platform, userId: string): Promise<{ items: Wording[] }> {
  return { items: (await findOwnWordings(db, userId, OWN_MAX)).map(presentWording) }
}

async function findOwnWordings(db: Db, userId: string, most: number): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`SELECT ${columns} FROM wording w
    WHERE w.author_id = ${userId} ORDER BY w.sent_at DESC, w.id DESC LIMIT ${most}`.execute(db)
  return rows
}

type Proposing = { userId: string; key: string | null; wording: NewWording }

/** Stores a copy suggestion, within the limits for open suggestions and for suggestions a day. Changes no page. */
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

async function findWording(db: Db, id: string): Promise<WordingRow | undefined> {
  const { rows } = await sql<WordingRow>`SELECT ${columns} FROM wording w WHERE w.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Counts the user's open suggestions, and those sent since. An advisory lock makes concurrent requests of the user
 * wait.
 */
async function countOwn(trx: Trx, o: { userId: string; since: Date }): Promise<{ open: number; sent: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('wording ' || ${o.userId}, 0))`.execute(trx)
  const { rows } = await sql<{ open: number; sent: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE sent_at > ${o.since})::int AS sent
    FROM wording WHERE author_id = ${o.userId}`.execute(trx)
  return rows[0]!
}

/** False if the user has the same suggestion open; the unique index also holds for concurrent requests. */
async function insertWording(trx: Trx, w: NewWording & { id: string; userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO wording (id, author_id, place, language, shown, proposed, sent_at)
    VALUES (${w.id}, ${w.userId}, ${w.place}, ${w.language}, ${w.shown}, ${w.proposed}, ${w.at})
    ON CONFLICT (author_id, language, md5(place), md5(shown), md5(proposed)) WHERE state = 'open' DO NOTHING
    RETURNING id`.execute(trx)
  return rows.length > 0
}

export type WordingRow = NewWording & {
  id: string
  state: WordingState
  answer: string
  sentAt: Date
  decidedAt: Date | null
}
export const columns = sql`w.id, w.place, w.language, w.shown, w.proposed, w.state, w.answer, w.sent_at AS "sentAt",
  w.decided_at AS "decidedAt"`

/** Number of open suggestions, and the date of the oldest. */
export async function findWaitingWordings(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(sent_at) AS since FROM wording WHERE state = 'open'`.execute(db)
  return rows[0]!
}
