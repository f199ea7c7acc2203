import type { Factors } from '@liston/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { passkeysPossible } from '../passkey/relying-party.ts'
import { listPasskeys } from '../passkey/store.ts'
import { findReset } from '../reset-factors.ts'
import { findAccount } from '../store.ts'
import { isFresh, passwordProves } from './prove-again.ts'
import { findApp, tables } from './store.ts'

/** The second factors of the signed-in user. */
export async function showFactors(platform: AccountsPlatform, context: SignedInContext): Promise<Factors> {
  const { db, clock } = platform
  const { id } = context.viewer
  const account = await findAccount(db, id)
  if (!account) throw refuse('UNAUTHENTICATED')
  const app = await findApp(db, id)
  const passkeys = await listPasskeys(db, id)
  const reset = await findReset(db, { userId: id, now: clock.now() })
  const due = await isFactorDue(db, id)
  return {
    app: app?.confirmed_at ? { since: app.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      userAgent: passkey.user_agent,
      addedAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.used_at?.toISOString() ?? null,
    })),
    codesLeft: await countCodes(db, id),
    due,
    mayPostpone: due && platform.config.demo,
    passkeysPossible: passkeysPossible(platform.config),
    passwordProves: await passwordProves(db, account),
    isFresh: await isFresh(platform, context, account),
    resetAt: reset?.ripe_at.toISOString() ?? null,
  }
}

async function countCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

async function isFactorDue(db: Db, userId: string): Promise<boolean> {
  const due = await tables(db)
    .selectFrom('factor_due')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return due !== undefined
}
