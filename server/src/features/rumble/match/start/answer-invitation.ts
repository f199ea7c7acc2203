import { type Match, matchRefusals, matchRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { MatchTurn } from '../events.ts'
import { keepMatch, tellMatch } from '../play/keep-match.ts'
import { presentMatch } from '../show/present-match.ts'
import { otherSeat, seatOf } from '../show/seat-of.ts'
import { findMatch, writeEnd } from '../store.ts'
import type { MatchRow, Seat } from '../tables.ts'
import { mayStart, type Starter } from './may-start.ts'

const refuse = refuser(matchRefusals.acceptMatch)

export type Deed = 'accept' | 'decline' | 'cancel'
type ByViewer = { viewer: Starter; key: string | null; id: string }

/** Accepts, declines or cancels an invitation. Of concurrent requests the first one wins. */
export async function answerInvitation(platform: RumblePlatform, deed: Deed, o: ByViewer): Promise<Match> {
  const { viewer, key, id } = o
  const at = platform.clock.now()
  const answer = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { [`${deed}Match`]: id } },
    async (trx) => {
      const match = await keepMatch(platform, trx, { id, byId: viewer.id })
      const seat = match && seatOf(match, viewer.id)
      // The invited user cannot cancel, and the sender cannot accept or decline.
      if (!match || !seat || (seat.seat === 'a') !== (deed === 'cancel')) return 'NOT_FOUND'
      if (match.state !== 'invited') return 'NOT_NOW'
      if (deed === 'accept') await accept(platform, trx, { match, seat, viewer, at })
      else await writeEnd(trx, id, { state: deed === 'decline' ? 'declined' : 'cancelled', unrated: 'unfinished', at })
      tellMatch(platform, trx, id)
      return presentMatch(trx, (await findMatch(trx, id))!, { userId: viewer.id, at })
    },
  )
  if (typeof answer === 'string') throw refuse(answer)
  return answer
}

type Accepting = { match: MatchRow; seat: Seat; viewer: Starter; at: Date }

async function accept(platform: RumblePlatform, trx: Trx, { match, seat, viewer, at }: Accepting): Promise<void> {
  await mayStart(trx, viewer, at)
  await writePlaying(trx, match.id, { at, until: new Date(at.getTime() + matchRules.PLAY_MS) })
  await platform.events.publish(trx, MatchTurn, {
    matchId: match.id,
    rankingId: match.ranking?.id ?? null,
    userId: otherSeat(match, seat).userId!,
    byId: viewer.id,
  })
}

async function writePlaying(trx: Trx, id: string, o: { at: Date; until: Date }): Promise<void> {
  await sql`UPDATE rumble_match SET state = 'playing', until = ${o.until} WHERE id = ${id}`.execute(trx)
  await sql`UPDATE rumble_seat SET joined_at = coalesce(joined_at, ${o.at}), invite_place = NULL WHERE match_id = ${id}`.execute(
    trx,
  )
}
