/** Who and what the faults are planted on: names stand for ids in the statements below. */
export type Ground = Record<'ana' | 'bruno' | 'ranking' | 'item' | 'boosted' | 'vote' | 'boost', string>

const suspend = (table: string, what: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${what}`
const insertVote = (columns: Record<string, string>) => {
  const row = {
    id: 'gen_random_uuid()',
    user_id: "'{bruno}'",
    ranking_id: "'{ranking}'",
    item_id: "'{item}'",
    kind: "'vote'",
    points: '1',
    cost_stars: '0',
    created_at: 'now()',
    ...columns,
  }
  return `INSERT INTO vote (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const move = (currency: string, delta: number, kind: string, key = 'gen_random_uuid()::text') =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id)
   VALUES ('{bruno}', '${currency}', ${delta}, 0, '${kind}', ${key}, '{ranking}')`
const setWallet = (change: string) => `UPDATE wallet SET ${change} WHERE user_id = '{bruno}'`
const setItem = (change: string) => `UPDATE item SET ${change} WHERE id = '{item}'`
const setRanking = (change: string) => `UPDATE ranking SET ${change} WHERE id = '{ranking}'`

/** One way to break each invariant, past the constraints that stand in the way. */
export const faults: Record<string, string[]> = {
  I1: [setWallet('stars = stars + 1')],
  I2x: [setWallet('xp = xp + 1')],
  I2c: [setWallet('ai_credits = ai_credits + 1')],
  I3: [suspend('wallet', 'wallet_stars_check'), setWallet('stars = -1')],
  I4: [suspend('ledger', 'ledger_balance_check'), move('stars', -100_000, 'boost')],
  I4b: [move('stars', 5, 'undo', "'{boost}'")],
  I5: [move('stars', 5, 'gift')],
  I5s: [move('stars', 5, 'boost')],
  I6: [suspend('ledger', 'ledger_user_id_currency_kind_key_key'), move('xp', 2, 'x', "'k'"), move('xp', 2, 'x', "'k'")],
  I9: [setWallet('level = 7')],
  I9t: ['CREATE OR REPLACE FUNCTION level_threshold(level int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 5 $$'],
  I9u: [move('stars', 30, 'level_up', "'9'")],
  I10: [move('xp', -1, 'first_vote')],
  I10d: [move('xp', 70, 'first_vote')],
  I10a: [move('xp', 401, 'published')],
  I32: ['ALTER TABLE ledger DISABLE TRIGGER ledger_append_only'],
  I11i: [setItem('points = points + 1')],
  I11r: [setRanking('voters = voters + 1')],
  I12: ['DROP INDEX vote_free_once', insertVote({})],
  I12p: [
    'DROP INDEX vote_paid_once_a_day',
    insertVote({ item_id: "'{boosted}'", kind: "'boost'", points: '10', cost_stars: '10' }),
  ],
  I12d: [
    'DROP INDEX vote_paid_once_a_day',
    `${insertVote({ kind: "'ultra'", points: '50', cost_stars: '50' })}, ${Array.from({ length: 3 }, () => insertVote({ kind: "'ultra'", points: '50', cost_stars: '50' }).split('VALUES ')[1]).join(', ')}`,
  ],
  I12w: ["UPDATE vote SET points = 10 WHERE id = '{vote}'"],
  I12k: ["UPDATE vote SET points = 20, cost_stars = 20 WHERE id = '{boost}'"],
  I13: [insertVote({ kind: "'boost'", points: '10', cost_stars: '10' })],
  I13s: [move('stars', -10, 'boost')],
  I13u: [move('stars', 10, 'undo', "'{boost}'")],
  I13d: ["UPDATE paid_vote_day SET boosts = 0 WHERE user_id = '{bruno}'"],
  T6: [suspend('vote', 'vote_user_id_fkey'), insertVote({ user_id: 'gen_random_uuid()' })],
  T6o: [insertVote({ user_id: "'{ana}'", item_id: 'NULL' })],
  T6d: [setRanking("status = 'draft'")],
  I28f: [setRanking('order_seq = vote_seq'), setItem('fair_rank = 3')],
  I28s: [setRanking('order_seq = vote_seq + 1')],
  I24i: [setRanking('items_count = 40')],
  I24m: [setItem("status = 'merged'")],
  I25: [
    'CREATE OR REPLACE VIEW visible_ranking AS SELECT * FROM ranking',
    "UPDATE account SET suspended_at = now() WHERE id = '{ana}'",
  ],
  I25v: ['CREATE OR REPLACE VIEW visible_ranking AS SELECT * FROM ranking', setRanking("visibility = 'private'")],
  I26: [setRanking("visibility = 'private', search = to_tsvector('secret')")],
  I28i: [
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     SELECT gen_random_uuid(), '{ranking}', 'n' || n, 'n' || n, n + 10 FROM generate_series(1, 101) n`,
  ],
  I28p: [setItem('author_position = 2')],
  I28n: ['DROP INDEX item_name', "UPDATE item SET name_normal = 'same'"],
  I24w: [
    "INSERT INTO account (id, email) VALUES ('00000000-0000-7000-8000-000000000001', 'new@liston.test')",
    "INSERT INTO profile (id, username, username_canon) VALUES ('00000000-0000-7000-8000-000000000001', 'new', 'new')",
  ],
  I29: [suspend('profile', 'profile_username_canon_key'), "UPDATE profile SET username_canon = 'same'"],
  I29c: ["UPDATE profile SET username_canon = 'Bruno' WHERE id = '{bruno}'"],
  I29u: [
    'ALTER TABLE profile DISABLE TRIGGER profile_visible',
    "UPDATE profile SET username = E'bru\\u200Bno' WHERE id = '{bruno}'",
  ],
  I30: [
    `INSERT INTO session (id, user_id, token, expires_at) SELECT gen_random_uuid(), '{bruno}',
     repeat(md5(n::text), 2), now() + interval '1 day' FROM generate_series(1, 21) n`,
  ],
  I30t: [suspend('session', 'session_token_check'), "UPDATE session SET token = 'plain' WHERE user_id = '{bruno}'"],
  I33: ["DELETE FROM migration WHERE name = '0005-voting.sql'"],
  I33n: ["INSERT INTO migration (name) VALUES ('9999-tomorrow.sql')"],
  I33c: ['ALTER TABLE vote ADD CONSTRAINT later CHECK (points < 1000) NOT VALID'],
}
