import type { LedgerKind, XpReward } from '@liston/contract/economy'

/** A change of somebody's balance. It happens once for a user, currency, kind and key, however often it is posted. */
export type Movement = {
  userId: string
  currency: 'stars' | 'xp' | 'credits'
  kind: LedgerKind
  /** What the movement is about: the vote, the ranking, the level … */
  key: string
  rankingId?: string
} & (
  | {
      /** Negative spends. */
      delta: number
      reward?: undefined
    }
  | {
      /** XP of a repeatable act: as much as it is worth now, cut by its day cap and that over all of them (rules 3.14). */
      reward: XpReward
      delta?: undefined
    }
)

/** What became of a movement. `short`: not enough to spend; `capped`: nothing left to earn today. */
export type Posted = {
  userId: string
  currency: Movement['currency']
  outcome: 'posted' | 'already' | 'short' | 'capped'
  /** 0 unless posted; XP may be less than asked. */
  delta: number
  levelBefore: number
  levelAfter: number
}

/** The XP that a repeatable act earns. */
export const xpFor = (reward: XpReward) => ({ currency: 'xp' as const, reward })
