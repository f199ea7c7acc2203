import { ensureDemoAccounts, settleSample } from '../sample/index.ts'
import { withPlatform } from './with-platform.ts'

await withPlatform(async (platform) => {
  if (platform.config.NODE_ENV === 'production' && !platform.config.ALLOW_DEMO) {
    console.error('In production the sample community needs ALLOW_DEMO=1')
    process.exitCode = 1
    return
  }
  const settled = await settleSample(platform)
  await ensureDemoAccounts(platform)
  console.log(
    settled
      ? `Settled ${settled.people} people, ${settled.rankings} rankings, ${settled.votes} votes`
      : 'Someone lives here already: nothing was settled',
  )
})
