type Balances = { id: string; stars: number; level: number }

export type BalanceChange = {
  /** Signed change of the Stars; 0 for none. */
  stars: number
  /** The level just reached, if it rose. */
  levelUp: number | null
}

/** What to celebrate or tell when the balances of a person change. Another person, or nobody, is no change. */
export function balanceChange(before: Balances | null, now: Balances | null): BalanceChange {
  if (!before || !now || before.id !== now.id) return { stars: 0, levelUp: null }
  return { stars: now.stars - before.stars, levelUp: now.level > before.level ? now.level : null }
}
