import { dropFactors, setAdmin } from '../features/accounts/index.ts'
import type { Platform } from '../platform/index.ts'
import { profilePort } from '../profile-port.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'npm run account -- <drop-factors | grant-admin | revoke-admin> <e-mail>'
const [verb = '', email, ...more] = process.argv.slice(2)
const words = {
  dropped: 'The second factors are gone and every session has ended. A letter tells the owner.',
  granted: 'That account reaches everything now, once it has a second factor.',
  revoked: 'That account is like any other now.',
  'no account': 'Nobody has that address.',
  'no factor': 'That account has no second factor.',
  unverified: 'That address is not confirmed: its letter has to be answered first.',
  unchanged: 'It was so already.',
  'last admin': 'Nobody else reaches everything: grant it to somebody first.',
}
const done: (keyof typeof words)[] = ['dropped', 'granted', 'revoked']

const verbs: Record<string, (platform: Platform, address: string) => Promise<keyof typeof words>> = {
  'drop-factors': (platform, address) => dropFactors({ ...platform, profiles: profilePort(platform) }, address),
  'grant-admin': (platform, address) => setAdmin(platform, address, true),
  'revoke-admin': (platform, address) => setAdmin(platform, address, false),
}

const act = verbs[verb]
if (act && email && more.length === 0)
  await withPlatform(async (platform) => {
    const outcome = await act(platform, email)
    console.log(words[outcome])
    if (!done.includes(outcome)) process.exitCode = 1
  })
else {
  console.error(usage)
  process.exitCode = 2
}
