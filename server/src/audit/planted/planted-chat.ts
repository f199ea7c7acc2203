const CHAT = '00000000-0000-7000-8000-00000000c4a7'
const MESSAGE = '00000000-0000-7000-8000-00000000c4a8'
const suspend = (table: string, what: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${what}`
const pair = `INSERT INTO chat (id, kind, pair, begun_by, created_at, last_at)
  VALUES ('${CHAT}', 'pair', (SELECT array_agg(x ORDER BY x) FROM unnest(ARRAY['{ana}', '{bruno}']::uuid[]) x), '{ana}', now(), now())`
const group = `INSERT INTO chat (id, kind, title, begun_by, created_at, last_at) VALUES ('${CHAT}', 'group', 'Tapas', '{ana}', now(), now())`
const member = (who: string, place: number, state = 'in') =>
  `INSERT INTO chat_member (chat_id, user_id, state, place, since) VALUES ('${CHAT}', '{${who}}', '${state}', ${place}, now())`
const message = (seq: number, { id = MESSAGE, by = 'ana', at = 'now()', more = ['NULL', 'NULL'] } = {}) =>
  `INSERT INTO chat_message (id, chat_id, seq, author_id, client_id, body, card_type, card_id, created_at)
   VALUES ('${id}', '${CHAT}', ${seq}, '{${by}}', gen_random_uuid(), 'Hola', ${more}, ${at})`
const last = (seq: number) => `UPDATE chat SET last_seq = ${seq} WHERE id = '${CHAT}'`
const talk = [pair, member('ana', 1), member('bruno', 2), last(1), message(1)]
const second = '00000000-0000-7000-8000-00000000c4a9'

/** SQL that breaks each invariant of conversations, by check id. */
export const chatFaults: Record<string, string[]> = {
  H1: [...talk, last(3), message(3, { id: second })],
  H1e: [pair, last(2)],
  H1t: [...talk, last(2), message(2, { id: second, at: "now() - interval '1 hour'" })],
  H2: [...talk, `UPDATE chat_member SET read_seq = 2 WHERE chat_id = '${CHAT}'`],
  H3: [
    group,
    suspend('chat_member', 'chat_member_most'),
    `INSERT INTO account (id, email, email_verified, created_at)
     SELECT ('00000000-0000-7000-8000-0000000000' || to_char(n, 'FM00'))::uuid, 'g' || n || '@liston.test', true, now() FROM generate_series(10, 20) n`,
    `INSERT INTO profile (id, username, username_canon, joined_at)
     SELECT ('00000000-0000-7000-8000-0000000000' || to_char(n, 'FM00'))::uuid, 'grupo' || n, 'grupo' || n, now() FROM generate_series(10, 20) n`,
    `INSERT INTO chat_member (chat_id, user_id, state, place, since)
     SELECT '${CHAT}', ('00000000-0000-7000-8000-0000000000' || to_char(n, 'FM00'))::uuid, 'in', n - 9, now() FROM generate_series(10, 20) n`,
  ],
  H3p: [
    `INSERT INTO chat (id, kind, pair, created_at, last_at)
     VALUES ('${CHAT}', 'pair', ARRAY['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']::uuid[], now(), now())`,
    member('ana', 1),
  ],
  H4: [pair, member('bruno', 1), last(1), message(1)],
  H4r: [
    pair,
    member('ana', 1),
    member('bruno', 2, 'asked'),
    last(1),
    message(1, { more: ["'ranking'", "'{ranking}'"] }),
  ],
  H5: [
    ...talk,
    `INSERT INTO image (id, owner_id, kind, sha256, dhash, width, height, bytes)
     VALUES ('${second}', '{ana}', 'chat', repeat('a', 64), 0::bit(64), 10, 10, 10)`,
    `UPDATE chat_message SET image_id = '${second}' WHERE id = '${MESSAGE}'`,
  ],
}
