import type { LedgerKind, XpReward } from '@liston/contract/economy'

/** A change of a user's balance. It is posted at most once per user, currency, kind and key. */
export type Movement = {
  userId: string
  currency: 'stars' | 'xp' | 'credits'
  kind: LedgerKind
  /** Deduplication key: the vote, the ranking, the level … */
  key: string
  rankingId?: string
} & (
  | {
      /** Negative for a debit. */
      delta: number
      reward?: undefined
    }
  | {
      /**
       * XP of a repeatable activity: its current amount, reduced by its daily cap and the cap over all (rules 3.14).
       */
      reward: XpReward
      delta?: undefined
    }
)

/** Result of a movement. `short`: the balance is too low. `capped`: no XP left today. */
export type Posted = {
  userId: string
  currency: Movement['currency']
  outcome: 'posted' | 'already' | 'short' | 'capped'
  /** 0 unless posted. Caps may reduce XP. */
  delta: number
  levelBefore: number
  levelAfter: number
}

/** Kinds that refund a purchase: they reduce what was spent, and mint nothing. */
export const REFUNDS: readonly LedgerKind[] = [
  'undo',
  'refund',
  'redeem_undone',
  'featured_refund',
  'ai_help_refund',
  'ai_refund',
]
/** Kinds that take a reward back: they reduce what was minted, and are not spent. */
export const TAKEN_BACK: readonly LedgerKind[] = ['reversal', 'review_removed']
/** Kinds that spend AI credits, and those that refund them. */
export const AI_KINDS: readonly LedgerKind[] = ['ai_list', 'ai_replace', 'ai_help', 'ai_help_refund', 'ai_refund']

/** XP of a repeatable activity, for use in a movement. */
export const xpFor = (reward: XpReward) => ({ currency: 'xp' as const, reward })
