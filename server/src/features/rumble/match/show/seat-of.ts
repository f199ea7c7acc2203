import type { MatchRow, Seat } from '../tables.ts'

/** The user's seat in a match; undefined if they are not a player. */
export const seatOf = ({ seats }: MatchRow, userId: string): Seat | undefined =>
  seats.find((seat) => seat.userId === userId)

export const otherSeat = ({ seats }: MatchRow, mine: Seat): Seat => seats.find(({ seat }) => seat !== mine.seat)!
