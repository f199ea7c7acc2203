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
    created_at: Date
    answered_at: Date
  }
}
