import { integrityRules } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onlyOne, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { settleRanking } from '../voting/index.ts'
import { findWhose, voidSuspects } from './void-suspects.ts'

/** Shown to the users concerned, so it is in both languages. */
const REASON = 'Muchos votos seguidos a una misma persona / Many votes in a row for one person'

/**
 * Runs every night. Voids serial votes of one user for one author; the user is notified, and may appeal (rules 3.29).
 */
export async function reverseSerial(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  await onlyOne(pool, 'reverse-serial-votes', async () => {
    const at = clock.now()
    for (const serial of await findSerial(db, at)) {
      await repeatCollisions(() =>
        inTransaction(db, async (trx) => {
          const incidentId = await noteSerial(trx, { ...serial, reason: REASON, at })
          await voidSuspects(platform, trx, { incidentId, voteIds: serial.voteIds, at })
        }),
      )
      for (const id of (await findWhose(db, serial.voteIds)).rankingIds) await settleRanking(platform, id)
    }
  })
}

type Serial = { userId: string; voteIds: string[]; from: Date; to: Date }

const { SERIAL_BURST, SERIAL_BURST_MS, SERIAL_SHARE, SERIAL_VOTES, SERIAL_DAYS, SERIAL_RANKINGS, AUTHOR_SHARE } =
  integrityRules
/** Maximum number of pairs of voter and author per night. */
const MOST = 200

/**
 * Serial votes of a user for one author, in several of the author's rankings: many within minutes, or most of the
 * user's votes. Votes in a category where the author has a large share of all votes are left out: everybody votes for
 * the author there. Reinstated votes are left out, too.
 */
async function findSerial(db: Db, at: Date): Promise<Serial[]> {
  const { rows } = await sql<Serial>`
    WITH recent AS MATERIALIZED (
      SELECT v.id, v.user_id, v.ranking_id, v.created_at, r.author_id, r.category FROM vote_trace v JOIN open_ranking r ON r.id = v.ranking_id
      WHERE v.created_at > ${at}::timestamptz - make_interval(days => ${SERIAL_DAYS}) AND v.created_at <= ${at}
        AND v.withdrawn_at IS NULL AND v.cost_stars = 0 AND r.author_id <> v.user_id),
    held AS (SELECT category, author_id FROM (
        SELECT category, author_id, count(*) AS n, sum(count(*)) OVER (PARTITION BY category) AS total FROM recent GROUP BY 1, 2) c
      WHERE n > total * ${AUTHOR_SHARE}::numeric),
    counted AS MATERIALIZED (
      SELECT v.*, count(*) OVER w AS within FROM recent v
      WHERE NOT EXISTS (SELECT FROM held h WHERE h.category = v.category AND h.author_id = v.author_id)
        AND NOT EXISTS (SELECT FROM incident_vote o JOIN incident_suspect s ON s.incident_id = o.incident_id AND s.user_id = v.user_id
          WHERE o.vote_id = v.id AND s.answer = 'reinstated')
      WINDOW w AS (PARTITION BY v.user_id, v.author_id ORDER BY v.created_at
        RANGE BETWEEN make_interval(secs => ${SERIAL_BURST_MS / 1000}) PRECEDING AND CURRENT ROW)),
    of_all AS (SELECT user_id, count(*) AS n FROM recent GROUP BY 1),
    mostly AS (SELECT m.user_id, m.author_id FROM (
        SELECT user_id, author_id, count(*) AS n FROM counted GROUP BY 1, 2
        HAVING count(*) >= ${SERIAL_VOTES} AND count(DISTINCT ranking_id) >= ${SERIAL_RANKINGS}) m JOIN of_all a USING (user_id)
      WHERE m.n > ${SERIAL_SHARE}::numeric * a.n),
    burst AS MATERIALIZED (SELECT user_id, author_id, created_at FROM counted WHERE within >= ${SERIAL_BURST}),
    serial AS (
      SELECT c.* FROM counted c JOIN mostly m USING (user_id, author_id)
      UNION
      SELECT c.* FROM counted c WHERE EXISTS (SELECT FROM burst l WHERE l.user_id = c.user_id AND l.author_id = c.author_id
        AND l.created_at >= c.created_at
        AND l.created_at <= c.created_at + make_interval(secs => ${SERIAL_BURST_MS / 1000})))
    SELECT user_id AS "userId", array_agg(id ORDER BY id) AS "voteIds", min(created_at) AS "from", max(created_at) AS "to"
    FROM serial GROUP BY user_id, author_id HAVING count(DISTINCT ranking_id) >= ${SERIAL_RANKINGS}
    ORDER BY 1 LIMIT ${MOST}`.execute(db)
  return rows
}

/** Creates an incident about serial votes of one user, with an automatic decision. */
async function noteSerial(trx: Trx, s: Serial & { reason: string; at: Date }): Promise<string> {
  const id = newId()
  await sql`INSERT INTO incident (id, kind, state, score, opened_at, window_from, window_to, signals, voters, decided_at, reason)
    VALUES (${id}, 'serial', 'voided', 1, ${s.at}, ${s.from}, ${s.to}, '[]', 1, ${s.at}, ${s.reason})`.execute(trx)
  await sql`INSERT INTO incident_suspect (incident_id, user_id, cluster, trust) VALUES (${id}, ${s.userId}, 'serial', 0)`.execute(
    trx,
  )
  return id
}
