import { integrityRefusals, type OwnExclusion } from '@liston/contract/integrity'
import { rankingPath } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { announceLevels, postMovements } from '../economy/index.ts'
import { findNames, tellRanking } from '../rankings/index.ts'
import { reinstateVotes, settleRanking } from '../voting/index.ts'
import { AppealAnswered } from './events.ts'

const refuseAnswer = refuser(integrityRefusals.answer)

type Answer = { byId: string; key: string | null; id: string; userId: string; reinstate: boolean; reason: string }

/**
 * Answers an appeal: the votes count again and their rewards are restored, or they stay voided. Logged with the reason.
 * Throws OWN_DECISION and OWN_APPEAL: staff can't answer appeals against their own decision, nor their own appeals.
 */
export async function answerAppeal(platform: Platform, o: Answer): Promise<{ reinstated: number }> {
  const { byId, key, id, userId, reinstate, reason } = o
  let rankingIds: string[] = []
  const request = { answerAppeal: id, userId, reinstate, reason }
  const answered = await repeatCollisions(() =>
    actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
      const held = await holdAppeal(trx, id, userId)
      if (!held) throw refuseAnswer('NOT_FOUND')
      if (held.answer) throw refuseAnswer('ALREADY_ANSWERED')
      if (userId === byId) throw refuseAnswer('OWN_APPEAL')
      if (held.decidedById === byId) throw refuseAnswer('OWN_DECISION')
      const reinstated = reinstate ? await giveBack(platform, trx, { id, userId, voteIds: held.voteIds }) : 0
      rankingIds = reinstate ? held.rankingIds : []
      for (const rankingId of rankingIds) await tellRanking(platform, trx, rankingId)
      const answer = reinstate ? 'reinstated' : 'kept'
      await writeAnswer(trx, { id, userId, answer, at: platform.clock.now() })
      await platform.events.publish(trx, AppealAnswered, { incidentId: id, userId, reinstated: reinstate })
      const after = { answer, reinstated }
      await log({ act: 'answer-appeal', target: `incident ${id} person ${userId}`, after, reason })
      return { reinstated }
    }),
  )
  for (const rankingId of rankingIds) await settleRanking(platform, rankingId)
  return answered
}

/** The appeal of a user, locked until the end of the transaction. */
async function holdAppeal(trx: Trx, id: string, userId: string) {
  const { rows } = await sql<{ answer: string | null; decidedById: string | null }>`
    SELECT s.answer, i.decided_by AS "decidedById" FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE s.incident_id = ${id} AND s.user_id = ${userId} AND s.appealed_at IS NOT NULL FOR UPDATE OF s`.execute(trx)
  if (!rows[0]) return undefined
  const of = await sql<{ rankingIds: string[]; voteIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT v.ranking_id), '{}') AS "rankingIds", coalesce(array_agg(v.id), '{}') AS "voteIds"
    FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = ${id} AND v.user_id = ${userId}`.execute(
    trx,
  )
  return { ...rows[0], ...of.rows[0]! }
}

type Verdict = { id: string; userId: string; answer: 'reinstated' | 'kept'; at: Date }

async function writeAnswer(trx: Trx, o: Verdict): Promise<void> {
  await sql`UPDATE incident_suspect SET answer = ${o.answer}, answered_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
}

type GiveBack = { id: string; userId: string; voteIds: string[] }

async function giveBack(platform: Platform, trx: Trx, { id, userId, voteIds }: GiveBack): Promise<number> {
  const at = platform.clock.now()
  const back = await reinstateVotes(trx, voteIds)
  const restored = await markRestored(trx, { id, userId, at })
  const movements = restored.map(({ userId: whose, currency, amount }) => ({
    userId: whose,
    currency,
    delta: amount,
    kind: 'restored' as const,
    key: `void:${id}:${userId}`,
  }))
  await postMovements(trx, movements, at)
  await announceLevels(
    platform,
    trx,
    movements.map((movement) => movement.userId),
  )
  return back.length
}

type Restored = { userId: string; currency: 'stars' | 'xp'; amount: number }

/** Marks what was clawed back because of a user's votes as restored. Returns the sums by user and currency. */
async function markRestored(trx: Trx, o: { id: string; userId: string; at: Date }): Promise<Restored[]> {
  const { rows } = await sql<Restored>`WITH back AS (UPDATE incident_taken SET restored_at = ${o.at}
      WHERE incident_id = ${o.id} AND voter_id = ${o.userId} AND restored_at IS NULL RETURNING user_id, currency, amount)
    SELECT user_id AS "userId", currency, sum(amount)::int AS amount FROM back GROUP BY 1, 2 ORDER BY 1, 2`.execute(trx)
  return rows
}

const refuseAppeal = refuser(integrityRefusals.appeal)

type Ask = { userId: string; key: string | null; id: string; words: string }

type OwnRow = {
  rankingId: string | null
  votes: number
  at: Date
  reason: string
  words: string
  appealedAt: Date | null
  answer: 'reinstated' | 'kept' | null
}

/** The user's votes that an incident voided, and the appeal; undefined if it voided none. */
async function findOwn(db: Db, id: string, userId: string): Promise<OwnRow | undefined> {
  const { rows } =
    await sql<OwnRow>`SELECT i.ranking_id AS "rankingId", i.decided_at AS at, i.reason, s.appeal AS words,
      s.appealed_at AS "appealedAt", s.answer,
      (SELECT count(*)::int FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = i.id AND v.user_id = s.user_id) AS votes
    FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
    WHERE i.id = ${id} AND s.user_id = ${userId} AND i.state = 'voided'`.execute(db)
  return rows[0]?.votes ? rows[0] : undefined
}

/** Saves a user's appeal, once per incident. Throws NOT_FOUND and ALREADY_APPEALED. */
export const appeal = ({ db, clock }: Platform, { userId, key, id, words }: Ask): Promise<{ ok: true }> =>
  onceInTransaction(db, { userId, key, request: { appealExclusion: id, words } }, async (trx) => {
    if (!(await findOwn(trx, id, userId))) throw refuseAppeal('NOT_FOUND')
    if (!(await writeAppeal(trx, { id, userId, words, at: clock.now() }))) throw refuseAppeal('ALREADY_APPEALED')
    return { ok: true }
  })

/** Saves an appeal. False if there is one already: a single statement decides between concurrent requests. */
async function writeAppeal(trx: Trx, o: { id: string; userId: string; words: string; at: Date }) {
  const { rows } = await sql`UPDATE incident_suspect SET appeal = ${o.words}, appealed_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId} AND appealed_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

const refuseFind = refuser(integrityRefusals.find)

/** Why votes of the viewer do not count. */
export async function showOwn({ db, pool }: Platform, id: string, viewerId: string): Promise<OwnExclusion> {
  const own = await findOwn(db, id, viewerId)
  if (!own) throw refuseFind('NOT_FOUND')
  const [name] = own.rankingId ? await findNames(pool, { ids: [own.rankingId], viewerId }) : []
  return {
    id,
    ranking: name ? { topic: name.topic, path: rankingPath(name) } : null,
    votes: own.votes,
    at: own.at.toISOString(),
    reason: own.reason,
    appeal: own.appealedAt && { words: own.words, at: own.appealedAt.toISOString(), answer: own.answer },
  }
}
