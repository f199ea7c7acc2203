import { randomBytes } from 'node:crypto'
import {
  type ApiKey,
  KEY_SHOWN,
  KEYS_PER_PERSON,
  keyRefusals,
  type NewApiKey,
  type Proof,
} from '@liston/contract/accounts'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Db, inTransaction, newId } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { proveAgain } from '../factor/prove-again.ts'
import { postLetter } from '../letters/post-letter.ts'
import { hashedToken } from '../session/secret-token.ts'
import { lockAccount } from '../session/store.ts'
import { presentKey } from './present-key.ts'
import type { KeyRow } from './store.ts'

const refuse = refuser(keyRefusals.makeKey)
const SECRET_BYTES = 24
const DAY_MS = 86_400_000

type Wanted = z.output<typeof NewApiKey> & { proof?: Proof | undefined }

/** Makes a key for whoever proves again who they are, and tells its secret: now, and never again. A letter says so. */
export async function makeKey(
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
    if (!made) throw refuse('TOO_MANY_KEYS', { max: KEYS_PER_PERSON })
    const to = { id: account.id, email: account.email, language: context.language }
    await postLetter(platform, trx, { kind: 'keyMade', to, facts: { device: wanted.name } })
    return made
  })
  return { key: presentKey(row, at), secret }
}

/** Keeps a key in the first place that is free, with its account held. Undefined when none is. */
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
