import { usernameRefusal } from '@liston/contract/profiles'
import type { ProfilePort, ProvidersPlatform } from './features/accounts/index.ts'
import { hasPayments } from './features/billing/index.ts'
import { openWallet } from './features/economy/index.ts'
import { eraseAtOnce } from './features/own-data/index.ts'
import { bindInvitation } from './features/referrals/index.ts'
import { admit } from './features/registration/index.ts'
import { createProfile, findLanguage, findTimeZone } from './features/profiles/index.ts'
import { holdRegistration, settingsIn } from './features/settings/index.ts'
import type { Platform } from './platform/index.ts'
import type { PersonalData } from './platform/personal.ts'

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
  registrationMode: () => settingsIn(platform.db).registration.mode,
  async holdRules(trx) {
    await holdRegistration(trx)
  },
  admit: (trx, joining) => admit(platform, trx, joining),
  welcome: (trx, newcomer) => bindInvitation(platform, trx, newcomer),
  timeZoneOf: async (db, userId) => (await findTimeZone(db, userId)) ?? platform.config.TIME_ZONE,
  languageOf: async (db, userId) => (await findLanguage(db, userId)) ?? platform.config.DEFAULT_LOCALE,
})

/** The platform of sign-in with providers, which may erase an account that never confirmed its address. */
export const providersPlatform = (platform: Platform & { personal(): readonly PersonalData[] }): ProvidersPlatform => ({
  ...platform,
  profiles: profilePort(platform),
  giveUp: async (trx, o) => ((await hasPayments(trx, o.userId)) ? 'kept' : eraseAtOnce(platform, trx, o)),
})
