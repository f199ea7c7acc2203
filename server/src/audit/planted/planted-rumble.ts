const RUN = '00000000-0000-7000-8000-000000000031'
const TOKEN = '00000000-0000-7000-8000-000000000032'
const run = (state: string) =>
  `INSERT INTO duel_run (id, user_id, ranking_id, pairs, state, started_at, ended_at)
   VALUES ('${RUN}', '{bruno}', '{ranking}', 10, '${state}', now(), CASE '${state}' WHEN 'open' THEN NULL ELSE now() END)`
const ask = (answer: string, { xp = 0, token = `'${TOKEN}'`, from = '' } = {}) =>
  `INSERT INTO duel_ask (token, run_id, user_id, ranking_id, place, left_item, right_item, state, answer, xp, issued_at,
     expires_at, answered_at)
   SELECT ${token}, '${RUN}', '{bruno}', '{ranking}', ${from ? 'n' : 1}, '{item}', '{boosted}', 'answered', '${answer}', ${xp}, now(),
     now() + interval '10 minutes', now() ${from}`
const duel = (winner: string) =>
  `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, token, created_at, answered_at)
   SELECT '{bruno}', '{ranking}', least(a, b), greatest(a, b), '${winner}', 1, '${TOKEN}', now(), now()
   FROM (VALUES ('{item}'::uuid, '{boosted}'::uuid)) AS pair (a, b)`

/** SQL that breaks each invariant of duels, by check id. */
export const rumbleFaults: Record<string, string[]> = {
  U1: [run('void'), ask('tie'), duel('tie')],
  U2: [run('counted'), ask('a'), duel('tie')],
  U3: [run('counted'), ask('tie')],
  U4: [run('void'), ask('tie', { xp: 1 })],
  U5: [run('counted'), ask('skip', { token: 'gen_random_uuid()', from: 'FROM generate_series(1, 10) n' })],
}
