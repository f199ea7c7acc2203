const CUP = '00000000-0000-7000-8000-0000000000b1'

type Planted = { state?: string; champion?: string }
const cup = ({ state = 'open', champion = 'NULL' }: Planted = {}) =>
  `INSERT INTO rumble_cup (id, user_id, ranking_id, size, seeds, state, champion_item, begun_at, expires_at, ended_at)
   VALUES ('${CUP}', '{bruno}', '{ranking}', 8, 'order', '${state}', ${champion}, now(), now() + interval '1 day',
     CASE '${state}' WHEN 'open' THEN NULL ELSE now() END)`
/** Each entrant's place equals its seed. The first two entrants are items of the ranking. */
const entrants = (n = 8) =>
  `INSERT INTO rumble_cup_entrant (cup_id, seed, place, item_id)
   SELECT '${CUP}', n, n, CASE n WHEN 1 THEN '{item}' WHEN 2 THEN '{boosted}' ELSE gen_random_uuid() END
   FROM generate_series(1, ${n}) n`
type Match = { n: number; left: number; right: number; how?: string; xp?: number; at?: string }
/** The left seed wins. */
const match = ({ n, left, right, how = 'alone', xp = 0, at = 'now()' }: Match) =>
  `INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, token, shown_at, token_until, winner_seed, how, xp, decided_at)
   VALUES ('${CUP}', ${n}, ${left}, ${right}, gen_random_uuid(), now(), now(), ${left}, '${how}', ${xp}, ${at})`
const rounds = [
  match({ n: 1, left: 1, right: 2 }),
  match({ n: 2, left: 3, right: 4 }),
  match({ n: 3, left: 5, right: 6 }),
  match({ n: 4, left: 7, right: 8 }),
  match({ n: 5, left: 1, right: 3 }),
  match({ n: 6, left: 5, right: 7 }),
  match({ n: 7, left: 1, right: 5 }),
]
const duel = `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
  SELECT '{bruno}', '{ranking}', least(a, b), greatest(a, b), 'tie', 1, now(), now()
  FROM (VALUES ('{item}'::uuid, '{boosted}'::uuid)) AS pair (a, b)`

/** SQL that breaks each invariant of cups, by check id. */
export const cupFaults: Record<string, string[]> = {
  RC1: [cup(), entrants(7)],
  RC2: [cup({ state: 'finished' }), entrants(), ...rounds.slice(0, 6)],
  RC2c: [cup({ state: 'finished', champion: "'{boosted}'" }), entrants(), ...rounds],
  RC3: [cup(), entrants(), match({ n: 1, left: 1, right: 3 })],
  RC3w: [cup(), entrants(), ...rounds.slice(0, 4), match({ n: 5, left: 1, right: 5 })],
  RC4: [cup(), entrants(), match({ n: 1, left: 1, right: 2, how: 'chosen' })],
  RC5: [cup(), entrants(), duel, match({ n: 1, left: 1, right: 2, how: 'chosen', xp: 1 })],
  RC6: [cup(), entrants(), match({ n: 1, left: 1, right: 2, at: "now() + interval '2 days'" })],
}
