const grant = `INSERT INTO achievement_grant (user_id, key, step, stars, at) VALUES ('{bruno}', 'votante', 1, 10, now())`
const stars = (kind: string, key: string, delta: number) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ('{bruno}', 'stars', ${delta}, 100, '${kind}', '${key}')`

/** SQL that breaks each invariant of achievements, by check id. */
export const achievementFaults: Record<string, string[]> = {
  A1: [grant],
  A1s: [stars('achievement', 'votante:1', 10)],
  A1r: [grant, stars('achievement', 'votante:1', 10), stars('reversal', 'achievement:votante:1', -10)],
}
