import { randomBytes } from 'node:crypto'
import {
  type accountsContract,
  type ApiKey,
  KEY_SHOWN,
  keyRefusals,
  KEYS_PER_PERSON,
  type NewApiKey,
  type Proof,
} from '@liston/contract/accounts'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import { type Db, inTransaction, newId, onceInTransaction } from '../../platform/db/index.ts'
import { type endpoints, signedIn, type SignedInContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { proveAgain } from './factor/show-factors.ts'
import { postLetter } from './letters/post-letter.ts'
import { hashedToken } from './session/sessions.ts'
import { lockAccount } from './session/store.ts'
import type { AccountTables } from './tables.ts'

const refuseUnknown = refuser(NOT_FOUND)
type Accounts = ReturnType<typeof endpoints<typeof accountsContract>>

const refuseMakeKey = refuser(keyRefusals.makeKey)
const SECRET_BYTES = 24
const DAY_MS = 86_400_000

type Wanted = z.output<typeof NewApiKey> & { proof?: Proof | undefined }

/**
 * Creates an API key after a recent proof of identity, and returns its secret this one time. An e-mail informs the
 * user.
 */
async function makeKey(
  platform: AccountsPlatform,
  context: SignedInContext,
  { proof, ...wanted }: Wanted,
): Promise<{ key: ApiKey; secret: string }> {
  const account = await proveAgain(platform, context, proof)
  const secret = `liston_${randomBytes(SECRET_BYTES).toString('hex')}`
  const at = platform.clock.now()
  const row = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    const key = {
      id: newId(),
      user_id: account.id,
      name: wanted.name,
      prefix: secret.slice(0, KEY_SHOWN),
      hash: hashedToken(secret),
      scopes: [...new Set(wanted.scopes)],
      created_at: at,
      expires_at: wanted.days ? new Date(at.getTime() + wanted.days * DAY_MS) : null,
    }
    const made = await insertKey(trx, { key, places: KEYS_PER_PERSON })
    if (!made) throw refuseMakeKey('TOO_MANY_KEYS', { max: KEYS_PER_PERSON })
    const to = { id: account.id, email: account.email, language: context.language }
    await postLetter(platform, trx, { kind: 'keyMade', to, facts: { device: wanted.name } })
    return made
  })
  return { key: presentKey(row, at), secret }
}

const tables = (db: Db) => db.withTables<AccountTables>()
type KeyRow = Selectable<AccountTables['api_key']>

/** The day is selected as text: as a Date it would shift with the time zone. */
const columns = [
  'id',
  'user_id',
  'place',
  'name',
  'prefix',
  'hash',
  'scopes',
  'created_at',
  'expires_at',
  sql<string | null>`last_used_on::text`.as('last_used_on'),
] as const

/** The API keys of a user, newest first. Expired ones stay in the list until they are revoked. */
const listKeys = (db: Db, userId: string): Promise<KeyRow[]> =>
  tables(db)
    .selectFrom('api_key')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const findKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  tables(db).selectFrom('api_key').select(columns).where('id', '=', id).executeTakeFirst()

/** Deletes all API keys of a user. */
export async function deleteKeys(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('api_key').where('user_id', '=', userId).execute()
}

/** Records the day on which a key was used; writes once a day. */
async function writeUsed(db: Db, o: { id: string; day: string }): Promise<void> {
  await sql`UPDATE api_key SET last_used_on = ${o.day}::date
    WHERE id = ${o.id} AND last_used_on IS DISTINCT FROM ${o.day}::date`.execute(db)
}

const presentKey = (row: KeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  hasEnded: row.expires_at !== null && row.expires_at <= now,
  lastUsedOn: row.last_used_on,
})

/** Inserts a key into the first free slot; the caller holds the lock on the account. Undefined if no slot is free. */
async function insertKey(
  db: Db,
  { key, places }: { key: Omit<KeyRow, 'place' | 'last_used_on'>; places: number },
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`INSERT INTO api_key
      (id, user_id, place, name, prefix, hash, scopes, created_at, expires_at)
    SELECT ${key.id}, ${key.user_id}, p, ${key.name}, ${key.prefix}, ${key.hash}, ${key.scopes}::text[], ${key.created_at},
      ${key.expires_at}
    FROM generate_series(1, ${places}::int) p
    WHERE NOT EXISTS (SELECT FROM api_key k WHERE k.user_id = ${key.user_id} AND k.place = p)
    ORDER BY p LIMIT 1 RETURNING *`.execute(db)
  return rows[0]
}

/** Revokes a key at once. False if the user has no such key. */
async function revokeKey(platform: Platform, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer, idempotencyKey: key } = context
  const once = { userId: viewer.id, key, request: { revokeKey: id } }
  return onceInTransaction(platform.db, once, (trx) => deleteKey(trx, { userId: viewer.id, id }))
}

/** False if the user has no such key. */
async function deleteKey(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const { id, userId } = o
  const gone = tables(db).deleteFrom('api_key').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}

export const keyRoutes = (platform: AccountsPlatform, os: Accounts) => ({
  keys: os.keys.handler(async ({ context }) => {
    const rows = await listKeys(platform.db, signedIn(context).viewer.id)
    return { keys: rows.map((row) => presentKey(row, platform.clock.now())), max: KEYS_PER_PERSON }
  }),
  makeKey: os.makeKey.handler(({ context, input }) => makeKey(platform, signedIn(context), input)),
  revokeKey: os.revokeKey.handler(async ({ context, input }) => {
    if (!(await revokeKey(platform, signedIn(context), input.id))) throw refuseUnknown('NOT_FOUND')
    return {}
  }),
  thisKey: os.thisKey.handler(async ({ context }) => {
    const { viewer } = signedIn(context)
    const row = viewer.key && (await findKey(platform.db, viewer.key.id))
    if (!row) throw refuseUnknown('NOT_FOUND')
    return { key: presentKey(row, platform.clock.now()), userId: viewer.id }
  }),
})

/** Records the first use of a key on a day. Does not throw: after a failure the next use tries again. */
export function noteKeyUsed(platform: Platform, key: { id: string; usedOn: string | null }): void {
  const day = platform.clock.now().toISOString().slice(0, 10)
  if (key.usedOn === day) return
  void writeUsed(platform.db, { id: key.id, day }).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the use of a key could not be noted'),
  )
}
