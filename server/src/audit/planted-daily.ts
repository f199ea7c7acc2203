const streak =
  "INSERT INTO streak (user_id, streak, best, last_date, last_claim_at) VALUES ('{bruno}', 1, 1, current_date, now())"
const noStreak = "INSERT INTO streak (user_id) VALUES ('{bruno}')"
const streakDay = (day: string, state = 'claimed') =>
  `INSERT INTO streak_day (user_id, day, state, at, stars, xp)
   VALUES ('{bruno}', ${day}, '${state}', now(), ${state === 'claimed' ? '10, 5' : '0, 0'})`
const paid = (delta: number, kind: string) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
   VALUES ('{bruno}', 'stars', ${delta}, 0, '${kind}', 'planted')`

/** SQL that breaks each invariant of the daily reward, by check id. */
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

const DAY = "'2026-11-01'"
const set = `INSERT INTO rumble_day (day, frozen_at) VALUES (${DAY}, now())`
const duels = (n = 7) =>
  `INSERT INTO rumble_day_duel (day, place, ranking_id, item_a, item_b, share_a)
   SELECT ${DAY}, n, '{ranking}', gen_random_uuid(), gen_random_uuid(), 70 FROM generate_series(1, ${n}) n`
const play = (more: Record<string, string> = {}) => {
  const row = {
    user_id: "'{bruno}'",
    day: DAY,
    is_live: 'true',
    begun_at: 'now()',
    done_at: 'now()',
    answered: '7',
    right_mask: '127',
    counted: 'true',
    ...more,
  }
  return `INSERT INTO rumble_day_play (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const answers = (n = 7) =>
  `INSERT INTO rumble_day_answer (user_id, day, place, side, answered_at)
   SELECT '{bruno}', ${DAY}, n, 'a', now() FROM generate_series(1, ${n}) n`
const inARow = `INSERT INTO rumble_day_streak (user_id, in_a_row, best, last_day) VALUES ('{bruno}', 1, 1, ${DAY})`
const played = [set, duels(), play(), answers()]

/** SQL that breaks each invariant of the daily Rumble, by check id. */
export const rumbleDayFaults: Record<string, string[]> = {
  RD1: [set, duels(6)],
  RD1t: [set, duels(), "UPDATE rumble_day_duel SET item_a = '{item}' WHERE place IN (1, 2)"],
  RD2: [set, duels(), play(), answers(6)],
  RD2r: [set, duels(), play({ right_mask: '3' }), answers()],
  RD3: played,
  RD3r: [
    `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
     VALUES ('{bruno}', 'xp', 10, 0, 'rumble_day', '2026-11-01')`,
  ],
  RD4: [...played, inARow],
  RD4l: [set, duels(), play({ in_a_row: '1' }), answers()],
  RD4n: [set, duels(), play({ in_a_row: '3' }), answers()],
}
