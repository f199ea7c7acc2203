import type { Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'

export type SeatResult = {
  points: number
  rights: number
  ms: number
  outcome: 'win' | 'draw' | 'loss'
  day: boolean
  ratedPlace: number | null
  pairPlace: number | null
  rewardPlace: number | null
  ratingBefore: number | null
  ratingAfter: number | null
  xp: number
  stars: number
}

/** What became of a side. Its places of the day are taken with it: the indexes decide. */
export async function writeResult(trx: Trx, id: string, seat: Side, at: Date, r: SeatResult): Promise<void> {
  await sql`UPDATE rumble_seat SET points = ${r.points}, rights = ${r.rights}, ms = ${r.ms}, outcome = ${r.outcome},
      day = CASE WHEN ${r.day} THEN (${at}::timestamptz AT TIME ZONE 'UTC')::date END, rated_place = ${r.ratedPlace},
      pair_place = ${r.pairPlace}, reward_place = ${r.rewardPlace}, rating_before = ${r.ratingBefore},
      rating_after = ${r.ratingAfter}, xp = ${r.xp}, stars = ${r.stars}
    WHERE match_id = ${id} AND seat = ${seat}`.execute(trx)
}
