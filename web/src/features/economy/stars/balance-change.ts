type Balances = { id: string; stars: number }

/** Signed change of a user's Stars; 0 for none, and for a different user or none. */
export const balanceChange = (before: Balances | null, now: Balances | null): number =>
  before && now && before.id === now.id ? now.stars - before.stars : 0
