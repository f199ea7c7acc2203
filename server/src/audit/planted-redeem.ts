const PLANTED = '00000000-0000-7000-8000-000000000003'
const slot = (ended = 'NULL, NULL') =>
  `INSERT INTO featured_slot (id, user_id, ranking_id, category, cost_stars, starts_at, ends_at, ended_at, ended_why)
   VALUES (gen_random_uuid(), '{bruno}', '{ranking}', 'comida', 300, now(), now() + interval '1 day', ${ended})`
const credits = (most: number) =>
  `INSERT INTO credit_purchase (id, user_id, month, place, created_at)
   SELECT gen_random_uuid(), '{bruno}', date '2026-01-01', n, now() FROM generate_series(1, ${most}) n`
const move = (delta: number, kind: string, key: string) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ('{bruno}', 'stars', ${delta}, 0, '${kind}', '${key}')`

/** SQL that breaks each invariant of Stars purchases, by check id. */
export const redeemFaults: Record<string, string[]> = {
  S1: [credits(1)],
  S2: [move(-40, 'credit', PLANTED)],
  S3: ['ALTER TABLE credit_purchase DROP CONSTRAINT credit_purchase_place_check', credits(11)],
  S4: [slot()],
  S5: ['DROP INDEX featured_slot_one', slot(), slot()],
  S6: [slot("now(), 'hidden'")],
  S7: [
    `INSERT INTO highlight_extra (id, user_id, ranking_id, created_at) VALUES ('${PLANTED}', '{bruno}', '{ranking}', now())`,
    move(60, 'redeem_undone', PLANTED),
  ],
}
