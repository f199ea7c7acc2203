import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type CopyrightNotice,
  type CopyrightShelf,
  type NewDecision,
  reportRefusals,
  reportRules,
} from '@liston/contract/reports'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../../platform/staff-log.ts'
import { decideWithin } from '../cases/decide-case.ts'
import { isStaffMember } from '../cases/store.ts'
import type { Desk } from '../targets.ts'
import { countStrikes, lockNotice, lockStrikesOf, type Notice } from './store.ts'
import { tellClaimant } from './end-notices.ts'

const refuse = refuser(reportRefusals.decideNotice)

type Answering = {
  byId: string
  key: string | null
  answer: { id: string; uphold: boolean; words: string }
  /** Requires the second factor again. */
  askFactor: () => void
}
type Answered = { state: CopyrightNotice['state']; decisionId: string | null }

/**
 * Upholds a notice and takes the content down, or rejects it. The claimant gets an e-mail in both cases. Throws
 * NOT_FOUND or NOTICE_DECIDED, and the codes of `decideWithin`.
 */
export function decideNotice(desk: Desk, { byId, key, answer, askFactor }: Answering): Promise<Answered> {
  const { platform } = desk
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { decideNotice: answer } }, async (trx, log) => {
    const notice = await lockNotice(trx, answer.id)
    if (!notice) throw refuse('NOT_FOUND')
    if (notice.state !== 'waiting') throw refuse('NOTICE_DECIDED')
    const { words, uphold } = answer
    const decisionId = uphold ? await takeDown(desk, trx, log, { notice, words, byId, at, askFactor }) : null
    const state = uphold ? 'upheld' : 'refused'
    await setDecided(trx, { id: notice.id, state, decisionId, words, byId, at })
    await log({
      act: 'decide-copyright',
      target: `copyright notice ${notice.id}`,
      before: { state: notice.state },
      after: { state, about: `${notice.type} ${notice.targetId}` },
      reason: words || null,
    })
    await tellClaimant(desk, trx, notice, { what: state, words })
    return { state, decisionId }
  })
}

type Settled = {
  id: string
  state: 'refused' | 'upheld'
  decisionId: string | null
  words: string
  byId: string
  at: Date
}

const setDecided = (trx: Trx, s: Settled) =>
  sql`UPDATE copyright_notice SET state = ${s.state}, decision_id = ${s.decisionId}, answer = ${s.words}, by_id = ${s.byId},
    decided_at = ${s.at} WHERE id = ${s.id}`.execute(trx)

type TakeDown = { notice: Notice; words: string; byId: string; at: Date; askFactor: () => void }

/** Hides the content. The third strike also bans its author, unless they have a staff role. */
async function takeDown(desk: Desk, trx: Trx, log: LogAct, o: TakeDown): Promise<string> {
  const { notice, words, byId, at } = o
  const { type, targetId: id, ownerId } = notice
  const decision: NewDecision = { type, id, answer: 'hide', rule: 'copyright', words }
  if (ownerId && (await isThirdStrike(trx, notice, at)) && !(await isStaffMember(trx, ownerId))) {
    o.askFactor()
    decision.sanction = 'ban'
  }
  const { decisionId } = await decideWithin(desk, trx, log, { byId, decision, at, isFurther: true })
  return decisionId
}

async function isThirdStrike(trx: Trx, { ownerId, targetId }: Notice, at: Date): Promise<boolean> {
  if (!ownerId) return false
  await lockStrikesOf(trx, ownerId)
  return (await countStrikes(trx, { ownerId, besides: targetId, at })) + 1 >= reportRules.STRIKES
}

const Place = z.tuple([z.literal('copyright'), z.string(), z.iso.datetime(), z.uuid()])

/** A page of copyright notices: waiting and countered ones longest waiting first, decided ones newest first. */
export async function listNotices(desk: Desk, o: { shelf: CopyrightShelf; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, shelf]) => shelf === o.shelf),
  )
  const after = place && { at: place[2], id: place[3] }
  const at = desk.platform.clock.now()
  const rows = await findNotices(desk.platform.db, { shelf: o.shelf, after, at, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: await Promise.all(rows.slice(0, PAGE_SIZE).map((row) => present(desk, row))),
    nextCursor: last ? sealCursor(['copyright', o.shelf, last.placeAt.toISOString(), last.id]) : null,
  }
}

type NoticeRow = Omit<CopyrightNotice, 'thing' | 'sentAt' | 'decidedAt' | 'counterAt' | 'returnAt'> & {
  sentAt: Date
  decidedAt: Date | null
  counterAt: Date | null
  returnAt: Date | null
  placeAt: Date
}

// The conditions match the partial indexes; each shelf uses its own.
const shelves = {
  waiting: { of: sql`n.state = 'waiting'`, by: sql`n.sent_at`, way: sql``, after: sql`>` },
  countered: { of: sql`n.state IN ('countered', 'held')`, by: sql`n.return_at`, way: sql``, after: sql`>` },
  decided: {
    of: sql`n.state IN ('refused', 'upheld', 'returned')`,
    by: sql`n.decided_at`,
    way: sql`DESC`,
    after: sql`<`,
  },
}

type Asked = { shelf: CopyrightShelf; after: { at: string; id: string } | null; at: Date; limit: number }

/** Notices of a shelf after a position. */
async function findNotices(db: Db, { shelf, after, at, limit }: Asked): Promise<NoticeRow[]> {
  const s = shelves[shelf]
  const from = after ? sql`AND (${s.by}, n.id) ${s.after} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<NoticeRow>`
    SELECT n.id, n.target_type AS type, n.target_id AS "targetId", n.path, n.name, n.email, n.work, n.signature, n.sent_at AS "sentAt",
      c.username AS claimant, n.state, n.answer, n.decided_at AS "decidedAt", n.counter_name AS "counterName",
      n.counter_words AS "counterWords", n.counter_at AS "counterAt", n.return_at AS "returnAt", ${s.by} AS "placeAt",
      (SELECT count(DISTINCT o.target_id)::int FROM copyright_notice o WHERE o.owner_id = n.owner_id
        AND o.state IN ('upheld', 'countered', 'held')
        AND o.decided_at > ${at}::timestamptz - make_interval(days => ${reportRules.STRIKE_DAYS})) AS strikes
    FROM copyright_notice n LEFT JOIN author c ON c.id = n.claimant_id
    WHERE ${s.of} ${from}
    ORDER BY ${s.by} ${s.way}, n.id ${s.way} LIMIT ${limit}`.execute(db)
  return rows
}

async function present({ platform, targets }: Desk, row: NoticeRow): Promise<CopyrightNotice> {
  const { placeAt: _p, sentAt, decidedAt, counterAt, returnAt, ...rest } = row
  const found = await targets[row.type].find(platform.db, { id: row.targetId, by: 'moderator' })
  return {
    ...rest,
    thing: found && { type: row.type, id: row.targetId, ...found },
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    counterAt: counterAt?.toISOString() ?? null,
    returnAt: returnAt?.toISOString() ?? null,
  }
}
