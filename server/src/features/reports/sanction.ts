import { type ReportReason, type ReportTargetType, type Sanction, statementPath } from '@liston/contract/reports'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { Desk } from './targets.ts'

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

/** Serialises changes of a user's sanctions. */
const lockSanctionsOf = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('sanction ' || ${userId}, 0))`.execute(trx)

/** Lifts the sanctions of one decision or, with `decisionId` null, those that await a decision. */
export async function lift(desk: Desk, trx: Trx, o: { userId: string; decisionId: string | null; at: Date }) {
  await lockSanctionsOf(trx, o.userId)
  await liftSanctions(trx, o)
  await apply(desk, trx, o.userId, o.at)
}

/** Marks sanctions as lifted, those of one decision or those that await one. */
async function liftSanctions(trx: Trx, o: { userId: string; decisionId: string | null; at: Date }) {
  await sql`UPDATE sanction SET lifted_at = ${o.at} WHERE user_id = ${o.userId} AND lifted_at IS NULL
    AND decision_id IS NOT DISTINCT FROM ${o.decisionId}::uuid`.execute(trx)
}

/** Updates the account and its votes to the combined sanctions in force. */
async function apply(desk: Desk, trx: Trx, userId: string, at: Date): Promise<void> {
  const now = await findStanding(trx, userId, at)
  const suspendedFor = now.bannedBy && statementPath(now.bannedBy.id, now.bannedBy.secret)
  await desk.restrain(trx, userId, { silencedUntil: now.silencedUntil, suspendedFor, at })
  await desk.suspendVotes(trx, { userId, since: now.noVotesSince, until: now.noVotesUntil, at })
}

type Standing = {
  silencedUntil: Date | null
  /** Start of the time in which the user's votes do not count; null if they count. */
  noVotesSince: Date | null
  noVotesUntil: Date | null
  /** The decision with the ban, and the secret of its statement. */
  bannedBy: { id: string; secret: string } | null
}

/** The combined sanctions in force. Votes of banned users do not count either. */
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

/** Ends expired sanctions. */
export async function endOverSanctions(desk: Desk): Promise<void> {
  const at = desk.platform.clock.now()
  for (const userId of await findEnded(desk.platform.db, at, AT_ONCE))
    await desk.platform.db.transaction().execute(async (trx) => {
      await lockSanctionsOf(trx, userId)
      await endSanctions(trx, userId, at)
      await apply(desk, trx, userId, at)
    })
}

/** Users with an expired sanction that was not ended yet. */
async function findEnded(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM sanction
    WHERE lifted_at IS NULL AND until <= ${at} ORDER BY 1 LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
const endSanctions = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE sanction SET lifted_at = until WHERE user_id = ${userId} AND lifted_at IS NULL AND until <= ${at}`.execute(
    trx,
  )

type PastSanction = {
  id: string
  sanction: Sanction | null
  kind: string
  words: string
  since: Date
  until: Date | null
  liftedAt: Date | null
  /** The content that the decision was about, with its title then; null without a decision. */
  type: ReportTargetType | null
  targetId: string | null
  title: string
  rule: ReportReason | null
}

/** Sanctions of a user, newest first. One without a decision awaits it. Warnings exist only as decisions. */
export async function findSanctionsOf(db: Db, userId: string, most: number): Promise<PastSanction[]> {
  const { rows } = await sql<PastSanction>`
    SELECT s.id, d.sanction, s.kind, coalesce(d.words, '') AS words, s.since, s.until, s.lifted_at AS "liftedAt",
      d.target_type AS type, d.target_id AS "targetId", coalesce(d.title, '') AS title, d.rule
    FROM sanction s LEFT JOIN moderation_decision d ON d.id = s.decision_id WHERE s.user_id = ${userId}
    UNION ALL SELECT d.id, d.sanction, 'warn', d.words, d.decided_at, NULL, NULL, d.target_type, d.target_id, d.title, d.rule
    FROM moderation_decision d WHERE d.owner_id = ${userId} AND d.sanction = 'warn'
    ORDER BY since DESC, id LIMIT ${most}`.execute(db)
  return rows
}

/** Whether a decision about the user themselves hides them, which is how staff impose a sanction. */
export async function isSanctioned(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM report_case
    WHERE target_type = 'person' AND target_id = ${userId} AND state = 'hidden'`.execute(db)
  return rows.length > 0
}

type CaseOf = {
  type: ReportTargetType
  id: string
  state: string
  reports: number
  lastAt: Date
  /** Rule of the latest decision that found one broken. */
  rule: ReportReason | null
}

/** Report cases about a user or their content, newest first. */
export async function findCasesOf(db: Db, userId: string, most: number): Promise<CaseOf[]> {
  const { rows } = await sql<CaseOf>`SELECT c.target_type AS type, c.target_id AS id, c.state, c.last_at AS "lastAt",
      (SELECT count(*)::int FROM report r WHERE r.target_type = c.target_type AND r.target_id = c.target_id) AS reports,
      (SELECT d.rule FROM moderation_decision d WHERE d.target_type = c.target_type AND d.target_id = c.target_id
        AND d.rule IS NOT NULL ORDER BY d.decided_at DESC LIMIT 1) AS rule
    FROM report_case c WHERE c.owner_id = ${userId} ORDER BY c.last_at DESC, c.target_id LIMIT ${most}`.execute(db)
  return rows
}
