import { usernameRefusal } from '@liston/contract/profiles'
import type { ProfilePort } from './features/accounts/index.ts'
import { openWallet } from './features/economy/index.ts'
import { bindInvitation } from './features/referrals/index.ts'
import { createProfile, findLanguage, findTimeZone } from './features/profiles/index.ts'
import type { Platform } from './platform/index.ts'

/**
 * Gives accounts, in the lowest layer, access to profiles and economy above it: creates a new user's profile and
 * wallet.
 */
export const profilePort = (platform: Platform): ProfilePort => ({
  usernameRefusal,
  async ensure(trx, newcomer) {
    if (await createProfile(trx, { ...newcomer, at: platform.clock.now() }))
      await openWallet(trx, { userId: newcomer.userId })
  },
  welcome: (trx, newcomer) => bindInvitation(platform, trx, newcomer),
  timeZoneOf: async (db, userId) => (await findTimeZone(db, userId)) ?? platform.config.TIME_ZONE,
  languageOf: async (db, userId) => (await findLanguage(db, userId)) ?? platform.config.DEFAULT_LOCALE,
})
