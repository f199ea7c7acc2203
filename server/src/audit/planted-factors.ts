const suspend = (table: string, what: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${what}`
const factorApp =
  "INSERT INTO factor_app (user_id, sealed_secret, confirmed_at, created_at) VALUES ('{bruno}', 'x', now(), now())"
const codes = "INSERT INTO recovery_code (user_id, hash) SELECT '{bruno}', repeat(md5(n::text), 2)"
const emailChange = (email: string, confirmedAt: string) =>
  `INSERT INTO email_change (user_id, new_email, new_token, old_token, cancel_token, new_confirmed_at, old_confirmed_at, created_at, expires_at)
   VALUES ('{bruno}', ${email}, repeat('a', 64), repeat('b', 64), repeat('c', 64), ${confirmedAt}, ${confirmedAt}, now(), now() + interval '1 day')`

/** SQL that breaks each invariant of second factors and address changes, by check id. */
export const factorFaults: Record<string, string[]> = {
  F1: [factorApp],
  F2: [factorApp, `${codes} FROM generate_series(1, 11) n`],
  F3: [`${codes} FROM generate_series(1, 1) n`],
  F4: [
    `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, user_agent, created_at)
     SELECT gen_random_uuid(), '{bruno}', 'k' || n, '\\x00', 0, '', now() FROM generate_series(1, 11) n`,
  ],
  F5: [
    "INSERT INTO entry (token, user_id, expires_at) VALUES (repeat('a', 64), '{bruno}', now() + interval '1 minute')",
  ],
  F6: [
    factorApp,
    suspend('factor_reset', 'factor_reset_check'),
    `INSERT INTO factor_reset (user_id, token, created_at, ripe_at, expires_at)
     VALUES ('{bruno}', repeat('a', 64), now(), now() + interval '1 hour', now() + interval '1 day')`,
  ],
  F7: [emailChange("'bruno@liston.test'", 'NULL')],
  F8: [suspend('email_change', 'email_change_check'), emailChange("'otra@liston.test'", 'now()')],
}
