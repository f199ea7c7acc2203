const streak =
  "INSERT INTO streak (user_id, streak, best, last_date, last_claim_at) VALUES ('{bruno}', 1, 1, current_date, now())"
const noStreak = "INSERT INTO streak (user_id) VALUES ('{bruno}')"
const streakDay = (day: string, state = 'claimed') =>
  `INSERT INTO streak_day (user_id, day, state, at, stars, xp)
   VALUES ('{bruno}', ${day}, '${state}', now(), ${state === 'claimed' ? '10, 5' : '0, 0'})`
const paid = (delta: number, kind: string) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
   VALUES ('{bruno}', 'stars', ${delta}, 0, '${kind}', 'planted')`

/** One way to break each invariant of the daily reward. */
export const dailyFaults: Record<string, string[]> = {
  D1: [streak],
  D1l: [streak, streakDay('current_date + 1')],
  D1p: ["UPDATE profile SET daily_login_streak = 3 WHERE id = '{bruno}'"],
  D2: [streak, streakDay('current_date')],
  D2r: [paid(10, 'daily_reward')],
  D2h: [streak, streakDay('current_date'), streakDay('current_date - 1')],
  D3: [
    noStreak,
    `INSERT INTO streak_freeze (id, user_id, place, bought_at, bought_on)
     VALUES (gen_random_uuid(), '{bruno}', 1, now(), current_date)`,
  ],
  D3r: [paid(-50, 'streak_freeze')],
  D3u: [noStreak, streakDay('current_date', 'frozen')],
  D4: [noStreak, "INSERT INTO streak_milestone (user_id, days, stars, reached_at) VALUES ('{bruno}', 30, 100, now())"],
}
