import { integrityRules } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onlyOne, repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { freezeRanking, tellRanking } from '../../rankings/index.ts'
import { calm, moveCalmOn, settleRanking, trustIn, weighVoters } from '../../voting/index.ts'
import { findWhose, voidSuspects } from '../void-suspects.ts'
import type { Facts, Target, Voter } from './clusters.ts'
import { judge, type Suspect, type Verdict } from './judge.ts'

const { WINDOWS_MS, SUSPECT_FACTOR, CALM_MS, FREEZE_MS } = integrityRules
/** Two scan intervals and a margin, so that a missed scan loses nothing. */
const NEWS_MS = 25 * 60_000

/**
 * Runs every ten minutes and judges each ranking with recent votes (rules 3.29). It reduces the weight of suspects,
 * starts calm mode, or freezes the ranking.
 */
export async function lookForAttacks(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  await onlyOne(pool, 'look-for-attacks', async () => {
    const at = clock.now()
    await moveCalmOn(db, at)
    await voidAgain(platform, at)
    for (const watched of await findWatched(db, new Date(at.getTime() - NEWS_MS)))
      await lookAt(platform, watched, at).catch((error: unknown) =>
        platform.log.error({ err: error, rankingId: watched.rankingId }, 'the votes of a ranking were not looked at'),
      )
  })
}

/** Look-back for votes that were cast again. */
const AGAIN_MS = 60 * 60_000

/** Voids votes that users cast again after theirs were voided, unless these users were reinstated. */
async function voidAgain(platform: Platform, at: Date): Promise<void> {
  for (const { incidentId, voteIds } of await findVotesAgain(platform.db, new Date(at.getTime() - AGAIN_MS))) {
    await repeatCollisions(() =>
      inTransaction(platform.db, (trx) => voidSuspects(platform, trx, { incidentId, voteIds, at })),
    )
    for (const id of (await findWhose(platform.db, voteIds)).rankingIds) await settleRanking(platform, id)
  }
}

/** Live free votes that users cast again in a ranking where an incident voided theirs, by incident. */
async function findVotesAgain(db: Db, since: Date): Promise<{ incidentId: string; voteIds: string[] }[]> {
  const { rows } = await sql<{ incidentId: string; voteIds: string[] }>`
    SELECT i.id AS "incidentId", array_agg(v.id ORDER BY v.id) AS "voteIds"
    FROM vote_trace v JOIN incident i ON i.ranking_id = v.ranking_id AND i.state = 'voided'
      JOIN incident_suspect s ON s.incident_id = i.id AND s.user_id = v.user_id AND s.answer IS DISTINCT FROM 'reinstated'
    WHERE v.created_at > ${since} AND v.created_at > i.window_from AND v.withdrawn_at IS NULL AND v.kind IN ('vote', 'down')
    GROUP BY i.id ORDER BY i.id`.execute(db)
  return rows
}

/** Limits of one scan. The next scan follows ten minutes later. */
const MOST_RANKINGS = 300
const MOST_VOTERS = 5_000
const MOST_TARGETS = 40_000

type Watched = { rankingId: string; authorId: string }

/** Rankings with live votes since then, most votes first. */
async function findWatched(db: Db, since: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`SELECT v.ranking_id AS "rankingId", r.author_id AS "authorId"
    FROM vote_trace v JOIN ranking_of r ON r.id = v.ranking_id
    WHERE v.created_at > ${since} AND v.withdrawn_at IS NULL
    GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT ${MOST_RANKINGS}`.execute(db)
  return rows
}

async function lookAt(platform: Platform, watched: Watched, at: Date): Promise<void> {
  let worst: { verdict: Verdict; from: Date } | null = null
  const known = await findKnown(platform, watched, at)
  for (const ms of WINDOWS_MS) {
    const from = new Date(at.getTime() - ms)
    const verdict = judge({ ...known, ...(await findCast(platform, watched, { from, at })) })
    if (verdict.suspects.length > 0 && verdict.score > (worst?.verdict.score ?? 0)) worst = { verdict, from }
  }
  if (worst) await react(platform, { ...watched, ...worst, at })
}

/** Facts about a ranking that are the same in every window. */
const findKnown = async (
  { db }: Platform,
  w: Watched,
  at: Date,
): Promise<Pick<Facts, 'lastHour' | 'hours' | 'author'>> => ({
  ...(await findHours(db, { ...w, at })),
  author: await findAuthorFigures(db, w.authorId, at),
})

type Window = { from: Date; at: Date }

/** Who cast votes in a window, and for what. */
async function findCast({ db }: Platform, w: Watched, o: Window): Promise<Pick<Facts, 'voters' | 'targets'>> {
  const found = await findVoters(db, { ...w, ...o })
  const ids = found.map(({ userId }) => userId)
  const trust = await trustIn(db, ids, o.at)
  return {
    voters: found.map((voter) => ({ ...voter, trust: trust.get(voter.userId) ?? 0 })),
    targets: await findTargets(db, ids, o.at),
  }
}

type Asked = { rankingId: string; from: Date; at: Date }

/** Voters in a window; voting provides their trust. Free votes only: paid votes do not affect the order. */
async function findVoters(db: Db, { rankingId, from, at }: Asked): Promise<Omit<Voter, 'trust'>[]> {
  const { rows } = await sql<Omit<Voter, 'trust'>>`
    WITH caster AS (
      SELECT user_id, array_agg(id) AS ids, array_agg(item_id) AS items, min(created_at) AS voted_at FROM vote_trace
      WHERE ranking_id = ${rankingId} AND created_at > ${from} AND created_at <= ${at} AND withdrawn_at IS NULL AND cost_stars = 0
      GROUP BY user_id ORDER BY user_id LIMIT ${MOST_VOTERS})
    SELECT v.user_id AS "userId", v.ids AS "voteIds", v.items, v.voted_at AS "votedAt", a.created_at AS "joinedAt",
      NOT EXISTS (SELECT FROM vote_trace o WHERE o.user_id = v.user_id AND o.created_at <= ${from}) AS "isFirst",
      NOT EXISTS (SELECT FROM vote_trace o JOIN open_ranking p ON p.id = o.ranking_id
        WHERE o.user_id = v.user_id AND o.created_at <= ${from}
          AND p.category = (SELECT category FROM open_ranking WHERE id = ${rankingId})) AS "foreign",
      ARRAY(SELECT mark FROM network_mark n WHERE n.user_id = v.user_id ORDER BY mark LIMIT 10) AS networks,
      ARRAY(SELECT mark FROM device_mark d WHERE d.user_id = v.user_id) AS devices
    FROM caster v JOIN account_state a ON a.id = v.user_id`.execute(db)
  return rows
}

/** Targets of these users in the last fourteen days. */
async function findTargets(db: Db, userIds: string[], at: Date): Promise<Target[]> {
  const { rows } = await sql<Target>`SELECT user_id AS "userId", target_id AS "targetId", ranking_id AS "rankingId"
    FROM vote_trace WHERE user_id = ANY (${userIds}::uuid[]) AND created_at > ${at}::timestamptz - interval '14 days'
      AND withdrawn_at IS NULL AND cost_stars = 0 LIMIT ${MOST_TARGETS}`.execute(db)
  return rows
}

/** Live votes of the last hour, and of this hour and its neighbours on the fourteen days before. */
async function findHours(db: Db, { rankingId, at }: Omit<Asked, 'from'>) {
  const { rows } = await sql<{ hour: number; votes: number }>`
    SELECT floor(extract(epoch FROM ${at}::timestamptz - created_at) / 3600)::int AS hour, count(*)::int AS votes
    FROM vote_trace WHERE ranking_id = ${rankingId} AND created_at > ${at}::timestamptz - interval '15 days' AND created_at <= ${at}
      AND withdrawn_at IS NULL AND cost_stars = 0 GROUP BY 1`.execute(db)
  const votes = new Map(rows.map((row) => [row.hour, row.votes]))
  const hours = Array.from({ length: 14 }, (_, day) => [-1, 0, 1].map((near) => votes.get((day + 1) * 24 + near) ?? 0))
  return { lastHour: votes.get(0) ?? 0, hours: hours.flat() }
}

/** Distinct voters of an author in thirty days, and distinct pairs of voter and ranking. */
async function findAuthorFigures(db: Db, authorId: string, at: Date): Promise<Facts['author']> {
  const { rows } = await sql<Facts['author']>`
    SELECT count(DISTINCT user_id)::int AS people, count(DISTINCT (user_id, ranking_id))::int AS pairs
    FROM (SELECT v.user_id, v.ranking_id FROM ranking_of r JOIN vote_trace v ON v.ranking_id = r.id
      WHERE r.author_id = ${authorId} AND v.user_id <> r.author_id AND v.withdrawn_at IS NULL
        AND v.created_at > ${at}::timestamptz - make_interval(days => ${integrityRules.SERIAL_DAYS}) LIMIT ${MOST_TARGETS}) v`.execute(
    db,
  )
  return rows[0] ?? { people: 0, pairs: 0 }
}

/** A verdict on a ranking, and the start of its window. */
export type Reaction = Pick<Watched, 'rankingId'> & { verdict: Verdict; from: Date; at: Date }

/**
 * Escalation by score. 1: suspects have a quarter of their weight. 2: calm mode, only full trust counts. 3: voting is
 * frozen until a moderator decides, or for a day.
 */
export async function react(platform: Platform, { rankingId, verdict, from, at }: Reaction): Promise<void> {
  const later = (ms: number) => new Date(at.getTime() + ms)
  const done = await repeatCollisions(() =>
    inTransaction(platform.db, async (trx) => {
      const noted = await noteIncident(trx, { rankingId, verdict, from, at })
      if (!noted) return false
      await noteSuspects(trx, noted.id, verdict.suspects)
      const userIds = verdict.suspects.map(({ userId }) => userId)
      await weighVoters(trx, { rankingId, userIds, factor: SUSPECT_FACTOR })
      if (noted.score >= 2) {
        await calm(trx, rankingId, later(CALM_MS))
        await noteReaction(trx, noted.id, { calmUntil: later(CALM_MS) })
      }
      // At most once per incident, so that a freeze never lasts longer than a day.
      const freezes = noted.score === 3 && !noted.wasFrozen
      if (freezes) {
        await freezeRanking(platform, trx, rankingId, later(FREEZE_MS))
        await noteReaction(trx, noted.id, { frozenUntil: later(FREEZE_MS) })
      } else if (noted.isNew) await tellRanking(platform, trx, rankingId)
      return true
    }),
  )
  if (done) await settleRanking(platform, rankingId)
}

type Seen = { rankingId: string; verdict: Verdict; from: Date; at: Date }
type Noted = { id: string; score: number; isNew: boolean; wasFrozen: boolean }

/**
 * Opens an incident, or updates the open one: its window grows, its score never falls. Null if most of these suspects
 * are in a released or locked incident whose window reaches into this one.
 */
async function noteIncident(trx: Trx, { rankingId, verdict, from, at }: Seen): Promise<Noted | null> {
  const { score, signals, voters, itemId, suspects } = verdict
  const decided = await sql`SELECT FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE i.ranking_id = ${rankingId} AND i.state IN ('released', 'locked') AND i.window_to > ${from}
      AND s.user_id = ANY (${suspects.map(({ userId }) => userId)}::uuid[])
    GROUP BY i.id HAVING count(*) * 2 > ${suspects.length}`.execute(trx)
  if (decided.rows.length > 0) return null
  const { rows } = await sql<Noted>`
    INSERT INTO incident AS i (id, kind, ranking_id, item_id, score, opened_at, window_from, window_to, signals, voters)
    VALUES (${newId()}, 'ranking', ${rankingId}, ${itemId}, ${score}, ${at}, ${from}, ${at}, ${JSON.stringify(signals)}::jsonb, ${voters})
    ON CONFLICT (ranking_id) WHERE state = 'open' DO UPDATE SET score = greatest(i.score, excluded.score),
      window_from = least(i.window_from, excluded.window_from), window_to = excluded.window_to,
      signals = CASE WHEN excluded.score >= i.score THEN excluded.signals ELSE i.signals END,
      item_id = CASE WHEN excluded.score >= i.score THEN excluded.item_id ELSE i.item_id END,
      voters = greatest(i.voters, excluded.voters)
    RETURNING i.id, i.score, i.opened_at = ${at} AS "isNew", i.frozen_until IS NOT NULL AS "wasFrozen"`.execute(trx)
  return rows[0]!
}

async function noteSuspects(trx: Trx, id: string, suspects: readonly Suspect[]): Promise<void> {
  await sql`INSERT INTO incident_suspect (incident_id, user_id, cluster, trust)
    SELECT ${id}::uuid, s."userId", s.cluster, s.trust
    FROM jsonb_to_recordset(${JSON.stringify(suspects)}::jsonb) AS s("userId" uuid, cluster text, trust real)
    JOIN author a ON a.id = s."userId" ORDER BY 2
    ON CONFLICT (incident_id, user_id) DO UPDATE SET cluster = excluded.cluster`.execute(trx)
}

async function noteReaction(trx: Trx, id: string, o: { calmUntil?: Date; frozenUntil?: Date }): Promise<void> {
  await sql`UPDATE incident SET calm_until = coalesce(${o.calmUntil ?? null}::timestamptz, calm_until),
    frozen_until = coalesce(${o.frozenUntil ?? null}::timestamptz, frozen_until) WHERE id = ${id}`.execute(trx)
}
