/** Number of duels of an item: below the first its place is provisional, from the second on it is firm (rules 3.5). */
export const PROVISIONAL_BELOW = 12
export const FIRM_FROM = 40

export type Firmness = 'provisional' | 'settling' | 'firm'
export const firmnessOf = (appearances: number): Firmness =>
  appearances < PROVISIONAL_BELOW ? 'provisional' : appearances < FIRM_FROM ? 'settling' : 'firm'
