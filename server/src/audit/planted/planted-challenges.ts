const PLANTED = '00000000-0000-7000-8000-000000000002'
const challenge = (more: Record<string, string> = {}) => {
  const row = {
    id: `'${PLANTED}'`,
    kind: "'mission'",
    sender_id: "'{ana}'",
    receiver_id: "'{bruno}'",
    goal: "'votes'",
    state: "'completed'",
    created_at: 'now()',
    day: 'current_date',
    day_place: '1',
    answer_by: "now() + interval '1 day'",
    accepted_at: 'now()',
    ends_at: "now() + interval '3 days'",
    ended_at: 'now()',
    reward_day: 'current_date',
    reward_place: '1',
    ...more,
  }
  return `INSERT INTO challenge (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const running = { state: "'active'", ended_at: 'NULL', reward_day: 'NULL', reward_place: 'NULL' }
const side = (stars = 10) =>
  `INSERT INTO challenge_side (challenge_id, user_id, reward_day, reward_place, xp, stars)
   VALUES ('${PLANTED}', '{bruno}', current_date, 1, 30, ${stars})`
const sides = `INSERT INTO challenge_side (challenge_id, user_id) VALUES ('${PLANTED}', '{ana}'), ('${PLANTED}', '{bruno}')`
const move = (currency: string, delta: number, key = PLANTED) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
   VALUES ('{bruno}', '${currency}', ${delta}, 0, 'challenge', '${key}')`

/** SQL that breaks each invariant of challenges, by check id. */
export const challengeFaults: Record<string, string[]> = {
  C1: [challenge(), side(), move('stars', 10)],
  C1s: [challenge(), side(), move('xp', 30)],
  C1x: [move('xp', 30)],
  C2: [challenge(running), side(0), move('xp', 30)],
  C3: [challenge(running)],
  C4: [
    challenge(running),
    sides,
    'ALTER TABLE person_block DISABLE TRIGGER block_cancels_challenges',
    "INSERT INTO person_block (blocker_id, blocked_id, since) VALUES ('{ana}', '{bruno}', now())",
  ],
}
