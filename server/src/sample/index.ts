/** The sample community: a living village of people, rankings and votes, so that every page has something true to show. */
import { canonicalUsername } from '@liston/contract/profiles'
import { recomputeTrust, settleRanking } from '../features/voting/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { rollDice } from './dice.ts'
import { hotRanks } from './hot.ts'
import { planBallots } from './plan-ballots.ts'
import { planEconomy } from './plan-economy.ts'
import { planPeople } from './plan-people.ts'
import { planRankings } from './plan-rankings.ts'
import { fillCounters, isEmpty, writeEconomy, writePeople, writeRankings } from './store.ts'
import { readTexts } from './texts.ts'

export { demoAccounts, ensureDemoAccounts } from './ensure-demo-accounts.ts'

/** Orders counted side by side: while one waits for the database, another computes. */
const AT_ONCE = 6

export type Settled = { people: number; rankings: number; votes: number }

/** Settles the sample community in an empty installation, in one transaction; null when somebody already lives there. */
export async function settleSample(platform: Platform): Promise<Settled | null> {
  if (!(await isEmpty(platform.db))) return null
  const texts = await readTexts()
  const now = platform.clock.now()
  const dice = rollDice(2026)
  const people = planPeople(texts.people, now, dice)
  const rankings = planRankings(texts.rankings, people, now, dice)
  const economy = planEconomy(people, planBallots(rankings, people, now, dice), dice)
  const settled = await inTransaction(platform.db, async (trx) => {
    if (!(await isEmpty(trx))) return null
    await writePeople(
      trx,
      people.map((p) => ({ ...p, canon: canonicalUsername(p.username) })),
    )
    await writeRankings(trx, rankings)
    await writeEconomy(trx, economy)
    await fillCounters(trx, hotRanks(economy))
    return { people: people.length, rankings: rankings.length, votes: economy.votes.length }
  })
  if (settled) await countVotes(platform, rankings)
  return settled
}

/** Every order as it stands after all these votes, so that the first visitor finds none still owed. */
async function countVotes(platform: Platform, rankings: { id: string }[]): Promise<void> {
  await recomputeTrust(platform)
  const waiting = rankings.map((r) => r.id)
  const work = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await settleRanking(platform, id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
