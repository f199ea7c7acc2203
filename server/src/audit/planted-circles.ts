/** SQL that breaks each invariant of collusion rings, by check id. */
export const circleFaults: Record<string, string[]> = {
  K1: [
    `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
     VALUES ('{bruno}', 'stars', -1, 0, 'reversal', 'circle:never')`,
  ],
  K1t: [
    `INSERT INTO circle_taken (seq, user_id, circle_id, currency, amount, movement_key)
     VALUES (999999999, '{bruno}', gen_random_uuid(), 'xp', 2, 'circle:never')`,
  ],
}
