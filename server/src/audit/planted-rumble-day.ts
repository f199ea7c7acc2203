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
const streak = `INSERT INTO rumble_day_streak (user_id, streak, best, last_day) VALUES ('{bruno}', 1, 1, ${DAY})`
const played = [set, duels(), play(), answers()]

/** One way to break each invariant of the day's Rumble. */
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
  RD4: [...played, streak],
  RD4l: [set, duels(), play({ streak: '1' }), answers()],
  RD4n: [set, duels(), play({ streak: '3' }), answers()],
}
