import { ensureDemoAccounts, settleSample } from '../sample/index.ts'
import { withHouse } from './with-house.ts'

await withHouse(async (house) => {
  if (house.config.NODE_ENV === 'production' && !house.config.ALLOW_DEMO) {
    console.error('In production the sample community needs ALLOW_DEMO=1')
    process.exitCode = 1
    return
  }
  const settled = await settleSample(house)
  await ensureDemoAccounts(house)
  console.log(
    settled
      ? `Settled ${settled.people} people, ${settled.rankings} rankings, ${settled.votes} votes`
      : 'Somebody lives here already: nothing was settled',
  )
})
