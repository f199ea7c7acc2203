/** Secrets of this installation: from AUTH_SECRET, or random and kept in the database; never a constant of the code. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import { keepSecret } from './store.ts'

export { keepSecret } from './store.ts'

/** The secret for a purpose, 64 hex characters; the same in every process of the installation. */
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
