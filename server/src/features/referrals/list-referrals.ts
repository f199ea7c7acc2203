import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type Referral,
  referralRules,
  type ReferralState,
  type ReferralTotals,
  type VoidReason,
} from '@liston/contract/referrals'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'

const { QUALIFYING_AGE_MS, QUALIFYING_RANKINGS } = referralRules
const Place = z.tuple([z.literal('my-referrals'), z.iso.datetime(), z.uuid()])

type Asked = { userId: string; cursor?: string | undefined }

/** A page of the user's referrals, with missing conditions and total rewards. */
export async function listReferrals(platform: ReferralsPlatform, { userId, cursor }: Asked) {
  const { db, clock } = platform
  const place = openCursor(cursor, Place)
  const before = place ? { at: place[1], id: place[2] } : null
  const rows = await findMine(db, { userId, before, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const waiting = page.flatMap(({ state, inviteeId }) => (state === 'pending' && inviteeId ? [inviteeId] : []))
  const rankings = await platform.votedIn(db, waiting, QUALIFYING_RANKINGS)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map((row) => present(row, rankings.get(row.inviteeId ?? '') ?? 0, clock.now())),
    nextCursor: last ? sealCursor(['my-referrals', last.joinedAt.toISOString(), last.id]) : null,
    totals: await findTotals(db, userId),
  }
}

type MineRow = {
  id: string
  inviteeId: string | null
  invitee: AuthorRow | null
  verified: boolean
  state: ReferralState
  voidReason: VoidReason | null
  joinedAt: Date
  lookAt: Date | null
  heldUntil: Date | null
}

type PageQuery = { userId: string; before: { at: string; id: string } | null; limit: number }

/** The user's referrals, newest first. Excludes invitees who came while the user had no usable code. */
async function findMine(db: Db, { userId, before, limit }: PageQuery): Promise<MineRow[]> {
  const from = before ? sql`AND (r.joined_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<MineRow>`
    SELECT r.id, r.invitee_id AS "inviteeId", i.shape AS invitee, coalesce(a.email_verified, false) AS verified, r.state,
      r.void_reason AS "voidReason", r.joined_at AS "joinedAt", r.look_at AS "lookAt", r.held_until AS "heldUntil"
    FROM referral r LEFT JOIN author i ON i.id = r.invitee_id LEFT JOIN account_state a ON a.id = r.invitee_id
    WHERE r.referrer_id = ${userId} AND r.void_reason IS DISTINCT FROM 'no-code' ${from}
    ORDER BY r.joined_at DESC, r.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

async function findTotals(db: Db, userId: string): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    SELECT count(*) FILTER (WHERE r.state = 'rewarded')::int AS rewarded, count(*) FILTER (WHERE r.state = 'pending')::int AS pending,
      count(*) FILTER (WHERE r.state = 'held')::int AS held,
      coalesce(sum(c.stars_reward) FILTER (WHERE r.state = 'rewarded'), 0)::int AS stars,
      coalesce(sum(c.xp_reward) FILTER (WHERE r.state = 'rewarded'), 0)::int AS xp
    FROM referral r LEFT JOIN referral_code c ON c.code = r.code WHERE r.referrer_id = ${userId}`.execute(db)
  return rows[0] ?? { rewarded: 0, pending: 0, held: 0, stars: 0, xp: 0 }
}

function present(row: MineRow, voted: number, now: Date): Referral {
  const isOpen = row.state === 'pending'
  const oldEnough = now.getTime() - row.joinedAt.getTime() >= QUALIFYING_AGE_MS
  return {
    id: row.id,
    invitee: row.invitee && presentAuthor(row.invitee),
    state: row.state,
    voidReason: row.voidReason,
    joinedAt: row.joinedAt.toISOString(),
    verified: row.verified,
    oldEnough: !isOpen || oldEnough,
    rankings: isOpen ? voted : QUALIFYING_RANKINGS,
    dueAt: row.lookAt?.toISOString() ?? null,
  }
}
