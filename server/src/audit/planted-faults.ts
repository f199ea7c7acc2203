import { dailyFaults, rumbleDayFaults } from './planted-daily.ts'
import { challengeFaults } from './planted/planted-challenges.ts'
import { factorFaults } from './planted-factors.ts'
import { leagueFaults } from './planted-leagues.ts'
import { missionFaults } from './planted-missions.ts'
import { rankingAiFaults } from './planted-ranking-ai.ts'
import { redeemFaults } from './planted-redeem.ts'
import { cupFaults } from './planted/planted-cups.ts'
import { rumbleFaults } from './planted/planted-rumble.ts'

/** Ids that the placeholders in the statements below stand for. */
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
const PLANTED = '00000000-0000-7000-8000-000000000002'
const review = (more = 'false') =>
  `INSERT INTO review (id, author_id, ranking_id, item_id, halves, created_at, aside)
   VALUES ('${PLANTED}', '{bruno}', '{ranking}', '{item}', 8, now(), ${more})`
const unlock = (cost: string) =>
  `INSERT INTO avatar_unlock (id, user_id, avatar_id, cost_stars, xp, created_at)
   VALUES ('${PLANTED}', '{bruno}', 'liston', ${cost}, ${cost} / 10, now())`
const departure = (erasedAt: string) =>
  `INSERT INTO departure (user_id, asked_at, votes_too, token, left_at, erase_at, erased_at)
   VALUES ('{bruno}', now(), false, repeat('a', 64), now(), now() + interval '30 days', ${erasedAt})`
const follow = (pair: string) => `INSERT INTO follow (follower_id, followed_id, since) VALUES (${pair}, now())`
const notification = (more: Record<string, string> = {}) => {
  const row = {
    id: 'gen_random_uuid()',
    user_id: "'{bruno}'",
    type: "'ranking_vote'",
    cause: "'planted'",
    created_at: 'now()',
    at: 'now()',
    ...more,
  }
  return `INSERT INTO notification (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const referral = (columns: Record<string, string>) => {
  const row = {
    id: 'gen_random_uuid()',
    invitee_id: "'{bruno}'",
    referrer_id: "'{ana}'",
    code: "'ANAXXAAAAA'",
    state: "'pending'",
    joined_at: 'now()',
    look_at: 'now()',
    invitee_stars: '50',
    ...columns,
  }
  return `INSERT INTO referral (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const setWallet = (change: string) => `UPDATE wallet SET ${change} WHERE user_id = '{bruno}'`
const setItem = (change: string) => `UPDATE item SET ${change} WHERE id = '{item}'`
const setRanking = (change: string) => `UPDATE ranking SET ${change} WHERE id = '{ranking}'`

const receives = (session: string) =>
  `INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, place, created_at)
   SELECT gen_random_uuid(), '{ana}', ${session}, 'https://fcm.googleapis.com/x', repeat('p', 87), repeat('a', 22), 1, now()`
const due = (userId: string, at: string) =>
  `WITH made AS (INSERT INTO notification (id, user_id, type, cause, created_at, at)
     VALUES (gen_random_uuid(), '{bruno}', 'mention', 'due', now(), now()) RETURNING id)
   INSERT INTO channel_due (user_id, channel, notification_id, created_at) SELECT '${userId}', 'push', id, ${at} FROM made`

/** SQL that breaks each invariant, by check id. It drops the constraints that would prevent the fault. */
export const faults: Record<string, string[]> = {
  ...dailyFaults,
  ...factorFaults,
  ...leagueFaults,
  ...missionFaults,
  ...rumbleDayFaults,
  ...challengeFaults,
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
  I12m: [setItem("status = 'merged'")],
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
  I25d: [
    'CREATE OR REPLACE VIEW visible_ranking AS SELECT * FROM ranking',
    "UPDATE account SET leaving_at = now() WHERE id = '{ana}'",
  ],
  I25v: ['CREATE OR REPLACE VIEW visible_ranking AS SELECT * FROM ranking', setRanking("visibility = 'private'")],
  I26: [setRanking("visibility = 'private', search = to_tsvector('secret')")],
  I28i: [
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     SELECT gen_random_uuid(), '{ranking}', 'n' || n, 'n' || n, n + 10 FROM generate_series(1, 101) n`,
  ],
  I28p: [setItem('author_position = 2')],
  I28n: ['DROP INDEX item_name', "UPDATE item SET name = 'same'"],
  I29h: [setItem('highlights = 3')],
  I29a: [setItem('author_highlight = true')],
  I29s: [setRanking('shares = 3')],
  I29p: ["UPDATE profile SET shares = 3 WHERE id = '{ana}'"],
  I22: ["UPDATE profile SET unread = 3 WHERE id = '{ana}'"],
  I22o: [suspend('notification', 'notification_user_id_fkey'), notification({ user_id: 'gen_random_uuid()' })],
  I22a: [suspend('notification', 'notification_actor_id_fkey'), notification({ actor_id: 'gen_random_uuid()' })],
  I22g: [
    notification({ id: `'${PLANTED}'` }),
    notification({ user_id: "'{ana}'", cause: "'other'", group_id: `'${PLANTED}'` }),
  ],
  I22m: [notification({ actor_id: "'{bruno}'" })],
  I23: [suspend('notification', 'notification_user_id_cause_key'), notification(), notification()],
  // Counters that are updated at commit never run, because the test rolls each fault back.
  R1: [review()],
  R2: ["INSERT INTO item_rating (item_id, bins) VALUES ('{item}', array_fill(1, ARRAY[10]))"],
  R3: [review(), setItem("status = 'merged'")],
  R4: [review('true')],
  R5: [
    review(),
    `INSERT INTO image (id, owner_id, kind, sha256, dhash, width, height, bytes) VALUES ('${PLANTED}', '{bruno}', 'review',
     repeat('a', 64), repeat('0', 64)::bit(64), 1, 1, 1)`,
    `INSERT INTO review_image VALUES ('${PLANTED}', 1, '${PLANTED}')`,
  ],
  I16: [unlock('50')],
  I16d: [
    suspend('avatar_unlock', 'avatar_unlock_user_id_avatar_id_key'),
    unlock('0'),
    unlock('0').replace(PLANTED, PLANTED.replace(/2$/, '3')),
  ],
  I16x: [unlock('50'), move('stars', -50, 'avatar', `'${PLANTED}'`), move('xp', 4, 'avatar', `'${PLANTED}'`)],
  I16s: [move('stars', -50, 'avatar')],
  I17: [suspend('profile', 'profile_wears_own'), "UPDATE profile SET avatar_id = 'liston' WHERE id = '{bruno}'"],
  I17v: ['UPDATE profile SET unlocked_visuals = \'{"liston": "/x.svg"}\' WHERE id = \'{bruno}\''],
  I24v: ["UPDATE avatar SET holders = 3 WHERE id = 'liston'"],
  I14: ["UPDATE referral_code SET uses = 1 WHERE user_id = '{ana}'"],
  I14x: [
    suspend('referral_code', 'referral_code_check'),
    "UPDATE referral_code SET uses = 200 WHERE user_id = '{ana}'",
  ],
  I14s: [suspend('referral', 'referral_check'), referral({ invitee_id: "'{ana}'" })],
  I14t: [suspend('referral', 'referral_invitee_id_key'), referral({}), referral({})],
  I14a: [
    'DROP INDEX referral_code_active',
    `INSERT INTO referral_code (code, user_id, stars_reward, xp_reward, max_uses, created_at)
     VALUES ('ANAXXBBBBB', '{ana}', 50, 25, 100, now())`,
  ],
  I14c: ["UPDATE profile SET invited_friends = 3 WHERE id = '{ana}'"],
  I14d: ["INSERT INTO referral_day VALUES ('{ana}', current_date, 3)"],
  I15: [referral({ state: "'rewarded'", look_at: 'NULL', decided_at: 'now()' })],
  I15r: [move('xp', 25, 'referral')],
  I15i: [referral({ invitee_paid_at: 'now()' })],
  I15p: [move('stars', 50, 'invited')],
  I24w: [
    "INSERT INTO account (id, email) VALUES ('00000000-0000-7000-8000-000000000001', 'new@liston.test')",
    "INSERT INTO profile (id, username, username_canon) VALUES ('00000000-0000-7000-8000-000000000001', 'new', 'new')",
  ],
  I24f: [
    'ALTER TABLE follow DISABLE TRIGGER follow_counted',
    suspend('follow', 'follow_check'),
    follow("'{ana}', '{ana}'"),
  ],
  I24d: [suspend('follow', 'follow_pkey'), follow("'{ana}', '{bruno}'"), follow("'{ana}', '{bruno}'")],
  I24c: [follow("'{ana}', '{bruno}'"), "UPDATE follow_count SET followers = 7 WHERE user_id = '{bruno}'"],
  I24n: ['ALTER TABLE follow DISABLE TRIGGER follow_counted', follow("'{ana}', '{bruno}'")],
  I24b: [
    follow("'{ana}', '{bruno}'"),
    "INSERT INTO person_block (blocker_id, blocked_id, since) VALUES ('{bruno}', '{ana}', now())",
  ],
  I29: [suspend('profile', 'profile_username_canon_key'), "UPDATE profile SET username_canon = 'same'"],
  I29c: ["UPDATE profile SET username_canon = 'Bruno' WHERE id = '{bruno}'"],
  I29k: [
    "INSERT INTO former_username SELECT '{ana}', username, username_canon, now(), now(), now() + interval '90 days' FROM profile WHERE id = '{bruno}'",
  ],
  I29u: [
    'ALTER TABLE profile DISABLE TRIGGER profile_visible',
    "UPDATE profile SET username = E'bru\\u200Bno' WHERE id = '{bruno}'",
  ],
  I30: [
    `INSERT INTO session (id, user_id, token, expires_at) SELECT gen_random_uuid(), '{bruno}',
     repeat(md5(n::text), 2), now() + interval '1 day' FROM generate_series(1, 21) n`,
  ],
  I30t: [suspend('session', 'session_token_check'), "UPDATE session SET token = 'plain' WHERE user_id = '{bruno}'"],
  I34: ["UPDATE account SET leaving_at = now() WHERE id = '{ana}'"],
  I34s: [departure('NULL')],
  I34e: [departure("now() + interval '31 days'")],
  I35: [`INSERT INTO app_setting VALUES ('app_logo_url', '{"url": null}')`],
  I36: [`${receives('id')} FROM session WHERE user_id = '{bruno}' LIMIT 1`],
  I36s: [suspend('push_subscription', 'push_subscription_session_id_fkey'), receives('gen_random_uuid()')],
  I36d: ['ALTER TABLE channel_due DROP CONSTRAINT channel_due_notification_id_fkey', due('{ana}', 'now()')],
  I36w: [
    'ALTER TABLE channel_due DROP CONSTRAINT channel_due_notification_id_fkey',
    due('{bruno}', "now() - interval '3 days'"),
  ],
  I33: ["DELETE FROM migration WHERE name = 'baseline'"],
  I33n: ["INSERT INTO migration (name) VALUES ('9999-tomorrow.sql')"],
  I33c: ['ALTER TABLE vote ADD CONSTRAINT later CHECK (points < 1000) NOT VALID'],
  ...rankingAiFaults,
  ...redeemFaults,
  ...rumbleFaults,
  ...cupFaults,
}
