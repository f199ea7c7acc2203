import { isIP } from 'node:net'
import type { Selectable } from 'kysely'
import type { Config } from '../../../platform/config/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

/** WebAuthn relying party: host name and origin of the configuration, never of a request. */
export const relyingParty = (config: Config) => ({
  rpID: new URL(config.PUBLIC_ORIGIN).hostname,
  origin: config.PUBLIC_ORIGIN,
})

/** False if the site is reached by an IP address: browsers create passkeys only for domain names. */
export const passkeysPossible = (config: Config): boolean =>
  isIP(relyingParty(config).rpID.replaceAll(/[[\]]/g, '')) === 0

/** The WebAuthn library, loaded at the first use: with its certificate parsers it is a twelfth of the start. */
export const openWebauthn = () => import('@simplewebauthn/server')

export const tables = (db: Db) => db.withTables<AccountTables>()
export type PasskeyRow = Selectable<AccountTables['passkey']>

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  tables(db).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
