import type { MatchRow, Seat } from '../tables.ts'

/** Where somebody sits in a match; undefined for everybody else. */
export const seatOf = ({ seats }: MatchRow, userId: string): Seat | undefined =>
  seats.find((seat) => seat.userId === userId)

export const otherSeat = ({ seats }: MatchRow, mine: Seat): Seat => seats.find(({ seat }) => seat !== mine.seat)!
