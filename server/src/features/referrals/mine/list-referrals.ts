import { PAGE_SIZE } from '@liston/contract/kernel'
import { type Referral, referralRules } from '@liston/contract/referrals'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import type { ReferralsPlatform } from '../referrals-platform.ts'
import { findMine, findTotals, type MineRow } from './store.ts'

const { QUALIFYING_AGE_MS, QUALIFYING_RANKINGS } = referralRules
const Place = z.tuple([z.literal('my-referrals'), z.iso.datetime(), z.uuid()])

type Asked = { userId: string; cursor?: string | undefined }

/** Whom somebody brought, with what is still missing, and what it brought so far. */
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

function present(row: MineRow, voted: number, now: Date): Referral {
  const isOpen = row.state === 'pending'
  const oldEnough = now.getTime() - row.joinedAt.getTime() >= QUALIFYING_AGE_MS
  return {
    id: row.id,
    invitee: row.invitee && presentAuthor(row.invitee),
    state: row.state,
    // Somebody else's trouble is told as what it means for the reader.
    voidReason: row.voidReason,
    joinedAt: row.joinedAt.toISOString(),
    verified: row.verified,
    oldEnough: !isOpen || oldEnough,
    rankings: isOpen ? voted : QUALIFYING_RANKINGS,
    dueAt: row.lookAt?.toISOString() ?? null,
  }
}
