import type { CupSeeds, CupSize, CupState } from '@liston/contract/rumble'
import type { Entrant } from './draw-bracket.ts'

/** A match that was opened or decided. Times are milliseconds since 1970. */
export type MatchOfCup = {
  n: number
  left: number
  right: number
  token: string | null
  shownAt: number | null
  tokenUntil: number | null
  winner: number | null
  how: 'chosen' | 'alone' | null
  xp: number
}

export type CupRow = {
  id: string
  userId: string
  rankingId: string
  size: CupSize
  seeds: CupSeeds
  /** `expired` also for an open cup whose time is over but which the job has not expired yet. */
  state: CupState
  championItem: string | null
  expiresAt: Date
  /** In order of place in the first round, top to bottom. */
  entrants: Entrant[]
  matches: MatchOfCup[]
}
