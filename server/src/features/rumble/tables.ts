export type DuelWinner = 'low' | 'high' | 'tie'

export type RumbleTables = {
  duel: {
    user_id: string
    ranking_id: string
    low_item: string
    high_item: string
    winner: DuelWinner
    weight: number
    teaser_day: string | null
    teaser_place: number | null
    token: string | null
    created_at: Date
    answered_at: Date
  }
  duel_run: {
    id: string
    user_id: string
    ranking_id: string
    pairs: number
    state: 'open' | 'counted' | 'void'
    fast: number
    paused_until: Date | null
    can_undo: boolean
    started_at: Date
    ended_at: Date | null
  }
  duel_ask: {
    token: string
    run_id: string
    user_id: string
    ranking_id: string
    place: number
    left_item: string
    right_item: string
    state: 'open' | 'answered' | 'undone' | 'spent'
    answer: 'a' | 'b' | 'tie' | 'skip' | null
    xp: number
    before_winner: DuelWinner | null
    before_weight: number | null
    before_answered_at: Date | null
    before_token: string | null
    issued_at: Date
    expires_at: Date
    answered_at: Date | null
  }
  duel_order: {
    ranking_id: string
    tally: string
    places: CountedPlace[]
    duels: number
    people: number
    counted_at: Date
  }
}

/** A stored place of the order "Duelos". */
export type CountedPlace = {
  itemId: string
  rank: number
  rankLow: number
  rankHigh: number
  winPct: number
  appearances: number
}
