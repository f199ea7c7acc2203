const at = "'2026-11-01', 'infinity'"
const subscription = (id: string, person = 'ana', status = 'active') =>
  `INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, bought_at, seen_at)
   VALUES ('${id}', '{${person}}', 'pro_monthly', '${status}', ${at}, '2026-11-01', '2026-11-01')`
const customer = (person = 'ana') =>
  `INSERT INTO card_customer (user_id, customer_id, made_at) VALUES ('{${person}}', 'cus_${person}', now())`
const becamePro = (key: string) =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ('{ana}', 'xp', 100, 0, 'became_pro', '${key}')`

/** SQL that breaks each invariant of billing, by check id. */
export const billingFaults: Record<string, string[]> = {
  I19: ["UPDATE profile SET is_pro = true WHERE id = '{bruno}'"],
  I19s: [customer(), subscription('sub_1')],
  I18: ['DROP INDEX subscription_live', customer(), subscription('sub_1'), subscription('sub_2', 'ana', 'past_due')],
  I20: [subscription('sub_1')],
  I20i: [
    customer(),
    subscription('sub_1', 'ana', 'canceled'),
    `INSERT INTO invoice (id, user_id, subscription_id, number, amount_cents, currency, paid_at)
     VALUES ('in_1', '{bruno}', 'sub_1', '1', 499, 'EUR', now())`,
  ],
  I18d: [customer(), subscription('sub_1', 'ana', 'duplicate')],
  I21: [
    `INSERT INTO payment_event (provider, event_id, type, payload, received_at, handled_at)
     VALUES ('card', 'evt_1', 'invoice.paid', '{}', now(), now())`,
  ],
  I19x: [becamePro('became_pro'), becamePro('again')],
  I20w: [
    customer(),
    subscription('sub_1', 'ana', 'canceled'),
    "INSERT INTO withdrawal (subscription_id, user_id, asked_at, amount_cents) VALUES ('sub_1', '{bruno}', now(), 499)",
  ],
}
