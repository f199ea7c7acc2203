import { dropFactors } from '../features/accounts/index.ts'
import { profilePort } from '../profile-port.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'npm run account -- drop-factors <e-mail>'
const [verb, email, ...more] = process.argv.slice(2)
const words = {
  dropped: 'The second factors are gone and every session has ended. A letter tells the owner.',
  'no account': 'Nobody has that address.',
  'no factor': 'That account has no second factor.',
}

if (verb === 'drop-factors' && email && more.length === 0)
  await withPlatform(async (platform) => {
    const outcome = await dropFactors({ ...platform, profiles: profilePort(platform) }, email)
    console.log(words[outcome])
    if (outcome !== 'dropped') process.exitCode = 1
  })
else {
  console.error(usage)
  process.exitCode = 2
}
