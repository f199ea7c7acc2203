import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from './config/index.ts'
import type { Db } from './db/index.ts'

/** Derives the secret for a purpose: 64 hex characters, equal in every process of the installation. */
export type SecretOf = (purpose: string) => Promise<string>

export function openSecrets(config: Config, db: Db): SecretOf {
  let root: Promise<string> | undefined
  return async (purpose) => {
    root ??= config.AUTH_SECRET
      ? Promise.resolve(config.AUTH_SECRET)
      : keepSecret(db, 'secret', randomBytes(32).toString('hex')).catch((error: unknown) => {
          root = undefined
          throw error
        })
    return createHmac('sha256', await root)
      .update(purpose)
      .digest('hex')
  }
}

/** The value stored under the key. Of concurrent callers the first decides it. */
export async function keepSecret(db: Db, key: string, fresh: string): Promise<string> {
  await sql`INSERT INTO installation (key, value) VALUES (${key}, ${fresh}) ON CONFLICT DO NOTHING`.execute(db)
  const found = await sql<{ value: string }>`SELECT value FROM installation WHERE key = ${key}`.execute(db)
  return found.rows[0]?.value ?? fresh
}
