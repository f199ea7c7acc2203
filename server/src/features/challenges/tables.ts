import type { ChallengeKind, Challengers, Goal } from '@liston/contract/challenges'
import type { Generated } from 'kysely'

export type KeptState = 'pending' | 'active' | 'won' | 'draw' | 'completed' | 'declined' | 'cancelled' | 'expired'

export type ChallengeTables = {
  challenge: {
    id: string
    kind: ChallengeKind
    sender_id: string
    receiver_id: string
    low_id: Generated<string>
    high_id: Generated<string>
    ranking_id: string | null
    match_id: string | null
    item_ids: string[] | null
    topic: string | null
    goal: Goal | null
    message: string
    state: Generated<KeptState>
    winner_id: string | null
    created_at: Date
    day: string
    day_place: number
    place: number | null
    answer_by: Date
    accepted_at: Date | null
    ends_at: Date | null
    ended_at: Date | null
    reward_day: string | null
    reward_place: number | null
  }
  challenge_side: {
    challenge_id: string
    user_id: string
    order_ids: string[] | null
    ranking_id: string | null
    done_at: Date | null
    reward_day: string | null
    reward_place: number | null
    xp: Generated<number>
    stars: Generated<number>
  }
  challenge_setting: { user_id: string; challengers: Challengers }
}
