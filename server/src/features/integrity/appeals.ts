import { integrityRefusals, type OwnExclusion } from '@liston/contract/integrity'
import { APPEAL_ANSWER_DAYS } from '@liston/contract/kernel'
import { rankingPath } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction, logAutomaticAct } from '../../platform/staff-log.ts'
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
      const reinstated = reinstate ? await reinstateHeld(platform, trx, held) : 0
      rankingIds = reinstate ? held.rankingIds : []
      const answer = reinstate ? 'reinstated' : 'kept'
      await writeAnswer(platform, trx, { id, userId, answer, automatic: false })
      const after = { answer, reinstated }
      await log({ act: 'answer-appeal', target: `incident ${id} person ${userId}`, after, reason })
      return { reinstated }
    }),
  )
  for (const rankingId of rankingIds) await settleRanking(platform, rankingId)
  return answered
}

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 100

/** Makes the votes count whose appeals nobody answered in time (ADR 0115). The users are notified as of any answer. */
export async function reinstateLateAppeals(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - APPEAL_ANSWER_DAYS * DAY_MS)
  for (const { id, userId } of await findLate(platform.db, before)) {
    const rankingIds = await repeatCollisions(() =>
      inTransaction(platform.db, (trx) => reinstateLate(platform, trx, { id, userId })),
    )
    for (const rankingId of rankingIds) await settleRanking(platform, rankingId)
  }
}

/** Open appeals made before that time, oldest first. */
async function findLate(db: Db, before: Date): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    SELECT incident_id AS id, user_id AS "userId" FROM incident_suspect
    WHERE appealed_at IS NOT NULL AND answer IS NULL AND appealed_at <= ${before}
    ORDER BY appealed_at, incident_id, user_id LIMIT ${AT_ONCE}`.execute(db)
  return rows
}

/** Number of appeals that wait for an answer, and since when the oldest waits. */
export async function findWaitingVoteAppeals(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    SELECT count(*)::int AS waiting, min(appealed_at) AS since FROM incident_suspect
    WHERE appealed_at IS NOT NULL AND answer IS NULL`.execute(db)
  return rows[0]!
}

/** Returns the rankings with votes that count again; none if a moderator answered in the meantime. */
async function reinstateLate(platform: Platform, trx: Trx, { id, userId }: { id: string; userId: string }) {
  const held = await holdAppeal(trx, id, userId)
  if (!held || held.answer) return []
  const reinstated = await reinstateHeld(platform, trx, held)
  await writeAnswer(platform, trx, { id, userId, answer: 'reinstated', automatic: true })
  await logAutomaticAct(trx, {
    act: 'overturn-appeal',
    target: `incident ${id} person ${userId}`,
    after: { automatic: true, reinstated },
    at: platform.clock.now(),
  })
  return held.rankingIds
}

type Held = {
  id: string
  userId: string
  answer: string | null
  decidedById: string | null
  rankingIds: string[]
  voteIds: string[]
}

/** The appeal of a user, locked until the end of the transaction. */
async function holdAppeal(trx: Trx, id: string, userId: string): Promise<Held | undefined> {
  const { rows } = await sql<Pick<Held, 'id' | 'userId' | 'answer' | 'decidedById'>>`
    SELECT s.incident_id AS id, s.user_id AS "userId", s.answer, i.decided_by AS "decidedById" FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE s.incident_id = ${id} AND s.user_id = ${userId} AND s.appealed_at IS NOT NULL FOR UPDATE OF s`.execute(trx)
  if (!rows[0]) return undefined
  const of = await sql<Pick<Held, 'rankingIds' | 'voteIds'>>`
    SELECT coalesce(array_agg(DISTINCT v.ranking_id), '{}') AS "rankingIds", coalesce(array_agg(v.id), '{}') AS "voteIds"
    FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = ${id} AND v.user_id = ${userId}`.execute(
    trx,
  )
  return { ...rows[0], ...of.rows[0]! }
}

type Verdict = { id: string; userId: string; answer: 'reinstated' | 'kept'; automatic: boolean }

async function writeAnswer({ clock, events }: Platform, trx: Trx, o: Verdict): Promise<void> {
  await sql`UPDATE incident_suspect SET answer = ${o.answer}, answered_at = ${clock.now()}, automatic = ${o.automatic}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  const reinstated = o.answer === 'reinstated'
  await events.publish(trx, AppealAnswered, { incidentId: o.id, userId: o.userId, reinstated })
}

/** Makes the votes count again and restores their rewards. Returns the number of votes. */
async function reinstateHeld(platform: Platform, trx: Trx, held: Held): Promise<number> {
  const { id, userId, voteIds, rankingIds } = held
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
  for (const rankingId of rankingIds) await tellRanking(platform, trx, rankingId)
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
  isAutomatic: boolean
}

/** The user's votes that an incident voided, and the appeal; undefined if it voided none. */
async function findOwn(db: Db, id: string, userId: string): Promise<OwnRow | undefined> {
  const { rows } =
    await sql<OwnRow>`SELECT i.ranking_id AS "rankingId", i.decided_at AS at, i.reason, s.appeal AS words,
      s.appealed_at AS "appealedAt", s.answer, s.automatic AS "isAutomatic",
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

/** When an appeal succeeds by itself, if nobody answers. */
export const answerBy = (appealedAt: Date): string =>
  new Date(appealedAt.getTime() + APPEAL_ANSWER_DAYS * DAY_MS).toISOString()

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
    appeal: own.appealedAt && {
      words: own.words,
      at: own.appealedAt.toISOString(),
      answer: own.answer,
      answerBy: own.answer ? null : answerBy(own.appealedAt),
      isAutomatic: own.isAutomatic,
    },
  }
}
