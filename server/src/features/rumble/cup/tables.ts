import type { CupSeeds, CupSize, CupState } from '@liston/contract/rumble'
import type { Entrant } from './draw-bracket.ts'

/** A match that was asked or decided. Times are milliseconds since 1970. */
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
  /** An open one whose day is over has expired, whether or not that was written down. */
  state: CupState
  championItem: string | null
  expiresAt: Date
  /** From the top of the first round to its bottom. */
  entrants: Entrant[]
  matches: MatchOfCup[]
}
