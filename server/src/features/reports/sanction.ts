import { statementPath } from '@liston/contract/reports'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { Desk } from './desk.ts'

/** Lays a sanction on somebody. */
export async function sanction(desk: Desk, trx: Trx, s: NewSanction): Promise<void> {
  await lockSanctionsOf(trx, s.userId)
  await insertSanction(trx, s)
  await apply(desk, trx, s.userId, s.at)
}

type SanctionKind = 'silence' | 'no-votes' | 'ban'
type NewSanction = { userId: string; kind: SanctionKind; until: Date | null; at: Date; decisionId?: string }

async function insertSanction(trx: Trx, s: NewSanction): Promise<void> {
  await sql`INSERT INTO sanction (id, user_id, decision_id, kind, since, until)
    VALUES (${newId()}, ${s.userId}, ${s.decisionId ?? null}, ${s.kind}, ${s.at}, ${s.until})`.execute(trx)
}

/** Sanctions of one person are laid and lifted one after another. */
const lockSanctionsOf = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('sanction ' || ${userId}, 0))`.execute(trx)

/** Lifts what one decision laid, or, with `decisionId` null, what stood until there was one. */
export async function lift(desk: Desk, trx: Trx, o: { userId: string; decisionId: string | null; at: Date }) {
  await lockSanctionsOf(trx, o.userId)
  await liftSanctions(trx, o)
  await apply(desk, trx, o.userId, o.at)
}

/** Lifts what stood until a decision, or what one decision laid; tells whether anything was. */
async function liftSanctions(trx: Trx, o: { userId: string; decisionId: string | null; at: Date }) {
  await sql`UPDATE sanction SET lifted_at = ${o.at} WHERE user_id = ${o.userId} AND lifted_at IS NULL
    AND decision_id IS NOT DISTINCT FROM ${o.decisionId}::uuid`.execute(trx)
}

/** The account and its votes are made what the sanctions that stand say together. */
async function apply(desk: Desk, trx: Trx, userId: string, at: Date): Promise<void> {
  const now = await findStanding(trx, userId, at)
  const suspendedFor = now.bannedBy && statementPath(now.bannedBy.id, now.bannedBy.secret)
  await desk.restrain(trx, userId, { silencedUntil: now.silencedUntil, suspendedFor, at })
  await desk.suspendVotes(trx, { userId, since: now.noVotesSince, until: now.noVotesUntil, at })
}

type Standing = {
  silencedUntil: Date | null
  /** Since when their votes don't count; null: they count. */
  noVotesSince: Date | null
  noVotesUntil: Date | null
  /** The statement of the ban, with its secret. */
  bannedBy: { id: string; secret: string } | null
}

/** What befalls somebody now, all sanctions together. Votes of the banned don't count either. */
async function findStanding(trx: Trx, userId: string, at: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT max(s.until) FILTER (WHERE s.kind = 'silence') AS "silencedUntil",
      min(s.since) FILTER (WHERE s.kind <> 'silence') AS "noVotesSince",
      CASE WHEN count(*) FILTER (WHERE s.kind = 'ban') = 0 THEN max(s.until) FILTER (WHERE s.kind = 'no-votes') END AS "noVotesUntil",
      (jsonb_agg(jsonb_build_object('id', d.id, 'secret', d.secret)) FILTER (WHERE s.kind = 'ban'))->0 AS "bannedBy"
    FROM sanction s LEFT JOIN moderation_decision d ON d.id = s.decision_id
    WHERE s.user_id = ${userId} AND s.lifted_at IS NULL AND (s.until IS NULL OR s.until > ${at})`.execute(trx)
  return rows[0]!
}

const AT_ONCE = 200

/** Ends the sanctions whose time is over: votes count again. */
export async function endOverSanctions(desk: Desk): Promise<void> {
  const at = desk.platform.clock.now()
  for (const userId of await findEnded(desk.platform.db, at, AT_ONCE))
    await desk.platform.db.transaction().execute(async (trx) => {
      await lockSanctionsOf(trx, userId)
      await endSanctions(trx, userId, at)
      await apply(desk, trx, userId, at)
    })
}

/** Who has a sanction that ended by its time and was not ended yet. */
async function findEnded(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM sanction
    WHERE lifted_at IS NULL AND until <= ${at} ORDER BY 1 LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
const endSanctions = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE sanction SET lifted_at = until WHERE user_id = ${userId} AND lifted_at IS NULL AND until <= ${at}`.execute(
    trx,
  )
