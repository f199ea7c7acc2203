import { isIP } from 'node:net'
import type { Config } from '../../../platform/config/index.ts'

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
