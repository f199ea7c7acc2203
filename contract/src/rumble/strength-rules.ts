/** Appearances of an item in duels below which its place is provisional, and from which it is firm (rules 3.5). */
export const PROVISIONAL_BELOW = 12
export const FIRM_FROM = 40

export type Firmness = 'provisional' | 'settling' | 'firm'
export const firmnessOf = (appearances: number): Firmness =>
  appearances < PROVISIONAL_BELOW ? 'provisional' : appearances < FIRM_FROM ? 'settling' : 'firm'
