type Balances = { id: string; stars: number; level: number }

export type BalanceChange = {
  /** Signed change of the Stars; 0 for none. */
  stars: number
  /** The level just reached, if it rose. */
  levelUp: number | null
}

/** Change of a user's Stars and level. A different user, or none, counts as no change. */
export function balanceChange(before: Balances | null, now: Balances | null): BalanceChange {
  if (!before || !now || before.id !== now.id) return { stars: 0, levelUp: null }
  return { stars: now.stars - before.stars, levelUp: now.level > before.level ? now.level : null }
}
