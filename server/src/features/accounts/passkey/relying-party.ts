import { isIP } from 'node:net'
import type { Config } from '../../../platform/config/index.ts'

/** What passkeys are bound to: the name and the origin of the configuration, never those of a request. */
export const relyingParty = (config: Config) => ({
  rpID: new URL(config.PUBLIC_ORIGIN).hostname,
  origin: config.PUBLIC_ORIGIN,
})

/** Browsers make passkeys for names only, not for an address in numbers. */
export const passkeysPossible = (config: Config): boolean =>
  isIP(relyingParty(config).rpID.replaceAll(/[[\]]/g, '')) === 0
