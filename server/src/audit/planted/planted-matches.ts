const SNAPSHOT = '00000000-0000-7000-8000-0000000000a1'
const MATCH = '00000000-0000-7000-8000-0000000000a2'

type Planted = { state?: string; ended?: boolean; unrated?: string }
const match = ({ state = 'finished', ended = true, unrated = 'NULL' }: Planted = {}) => [
  `INSERT INTO rumble_snapshot (id, ranking_id, made_at) VALUES ('${SNAPSHOT}', '{ranking}', now())`,
  `INSERT INTO rumble_round (snapshot_id, n, item_a, item_b, chance_a)
   SELECT '${SNAPSHOT}', n, '{item}', '{boosted}', 0.6 FROM generate_series(1, 7) n`,
  `INSERT INTO rumble_match (id, snapshot_id, kind, state, created_at, until, ended_at, unrated)
   VALUES ('${MATCH}', '${SNAPSHOT}', 'random', '${state}', now(), now(), ${ended ? 'now()' : 'NULL'}, ${unrated})`,
]
type Side = { seat: 'a' | 'b'; who: string; outcome?: string; points?: number; open?: boolean; more?: string }
const side = ({ seat, who, outcome = 'draw', points = 100, open = false, more = '' }: Side) =>
  `INSERT INTO rumble_seat (match_id, seat, user_id, is_open, joined_at, done_at, outcome, points${more && ', day, reward_place, xp'})
   VALUES ('${MATCH}', '${seat}', '{${who}}', ${open}, now(), now(), '${outcome}', ${points}${more})`
const answers = (seat: 'a' | 'b', rounds = 7, choice = 'a', late = 0) =>
  `INSERT INTO rumble_answer (match_id, seat, n, token, begun_at, deadline, closed_at, choice, is_right, points, ms)
   SELECT '${MATCH}', '${seat}', n, gen_random_uuid(), now(), now() + interval '12 s', now() + interval '12 s' * ${late},
     '${choice}', n = 1, CASE n WHEN 1 THEN 100 ELSE 0 END, 900 FROM generate_series(1, ${rounds}) n`
const both = (one: Partial<Side> = {}, other: Partial<Side> = {}) => [
  side({ seat: 'a', who: 'ana', ...one }),
  side({ seat: 'b', who: 'bruno', ...other }),
]
const whole = [answers('a'), answers('b')]

/** SQL that breaks each invariant of Rumble 1v1, by check id. */
export const matchFaults: Record<string, string[]> = {
  RM1: [...match(), side({ seat: 'a', who: 'ana' }), answers('a')],
  RM2: [...match(), ...both({ open: true }), ...whole],
  RM3: [...match(), ...both({ outcome: 'win' }, { outcome: 'win' }), ...whole],
  RM4: [...match(), ...both({ points: 200 }), ...whole],
  RM5: [...match(), ...both(), answers('a'), answers('b', 6)],
  RM6: [...match(), ...both(), answers('a'), answers('b', 7, 'b')],
  RM7: [...match(), ...both({ more: ", '2026-01-01', 1, 25" }), ...whole],
  RM8: [
    `INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ('{bruno}', 'stars', 5, 0, 'rumble_match', '${MATCH}')`,
  ],
  RM9: [`INSERT INTO rumble_rating (user_id, rated) VALUES ('{ana}', 1)`],
}
