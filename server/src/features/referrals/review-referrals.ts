import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  referralRefusals,
  type ReferralState,
  type ReviewAnswer,
  type ReviewedReferral,
  type Suspicion,
} from '@liston/contract/referrals'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { decide, lockReferral, rewardReferral } from './reward-referrals.ts'

const refuse = refuser(referralRefusals.decide)

type Decide = { byId: string; key: string | null; id: string; answer: ReviewAnswer }

/** Decision of a moderator on a held referral: pay it, within the limits of the day and the code, or void it. */
export async function decideReferral(platform: Platform, o: Decide): Promise<{ state: ReferralState }> {
  const { byId, key, id, answer } = o
  const at = platform.clock.now()
  return actInTransaction(
    platform,
    { userId: byId, key, request: { decideReferral: id, answer } },
    async (trx, log) => {
      const referral = await lockReferral(trx, id)
      if (!referral) throw refuse('NOT_FOUND')
      if (referral.state !== 'held') throw refuse('NOTHING_TO_DECIDE')
      await log({ act: 'decide-referral', target: `referral ${id}`, before: { state: 'held' }, after: { answer } })
      if (answer === 'release') return { state: await rewardReferral(platform, trx, referral, { at, byId }) }
      await decide(trx, id, { state: 'void', reason: 'moderator', at, byId })
      return { state: 'void' }
    },
  )
}

const Place = z.tuple([z.literal('held-referrals'), z.iso.datetime(), z.uuid()])

/** A page of held referrals; those paid next come first. */
export async function listHeld({ db }: Platform, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? { heldUntil: place[1], id: place[2] } : null
  const rows = await findHeld(db, { after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['held-referrals', last.heldUntil.toISOString(), last.id]) : null,
  }
}

type HeldRow = {
  id: string
  referrer: AuthorRow | null
  invitee: AuthorRow | null
  suspicion: Suspicion | null
  joinedAt: Date
  heldUntil: Date
}

type Asked = { after: { heldUntil: string; id: string } | null; limit: number }

/** Held referrals, earliest end of review first. */
async function findHeld(db: Db, { after, limit }: Asked): Promise<HeldRow[]> {
  const from = after ? sql`AND (r.held_until, r.id) > (${after.heldUntil}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<HeldRow>`
    SELECT r.id, f.shape AS referrer, i.shape AS invitee, r.suspicion, r.joined_at AS "joinedAt", r.held_until AS "heldUntil"
    FROM referral r LEFT JOIN author f ON f.id = r.referrer_id LEFT JOIN author i ON i.id = r.invitee_id
    WHERE r.state = 'held' ${from} ORDER BY r.held_until, r.id LIMIT ${limit}`.execute(db)
  return rows
}

const present = (row: HeldRow): ReviewedReferral => ({
  id: row.id,
  referrer: row.referrer && presentAuthor(row.referrer),
  invitee: row.invitee && presentAuthor(row.invitee),
  suspicion: row.suspicion,
  joinedAt: row.joinedAt.toISOString(),
  heldUntil: row.heldUntil.toISOString(),
})

/** Number of held referrals, and when the oldest of them joined. */
export async function findHeldReferrals(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(joined_at) AS since
    FROM referral WHERE state = 'held'`.execute(db)
  return rows[0]!
}
