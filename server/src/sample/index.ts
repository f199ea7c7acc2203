/** Sample community: users, rankings and votes, so that every page has realistic content. */
import { canonicalUsername } from '@liston/contract/profiles'
import { countShares, walkPeople } from '../features/achievements/index.ts'
import { readCategories } from '../features/rankings/index.ts'
import { refreshRatings } from '../features/reviews/index.ts'
import { countAll } from '../features/statistics/index.ts'
import { recomputeTrust, settleRanking } from '../features/voting/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { sideBySide } from '../platform/jobs/index.ts'
import { writeMarks, writeVideos } from './marks-store.ts'
import { writeFollows } from './people/follows-store.ts'
import { rollDice } from './dice.ts'
import { writeDuels } from './play/duels-store.ts'
import { hotRanks } from './hot.ts'
import { writeMade } from './made/made-store.ts'
import { paying, planMade } from './made/plan-made.ts'
import { readMade } from './made/texts.ts'
import { settleDays } from './play/settle-days.ts'
import { planBallots, planRankings } from './plan/plan-rankings.ts'
import { planEconomy, planOrders } from './plan/plan-economy.ts'
import { planPeople, planStreaks, prizesOf } from './plan/plan-people.ts'
import { planComments, planReviews } from './plan/plan-reviews.ts'
import {
  celebrateLevels,
  fillCounters,
  estimateStatistics,
  gatherStatistics,
  tidyTables,
  isEmpty,
  writeEconomy,
  writePeople,
  writeRankings,
  writeUnchecked,
  writeEditors,
} from './store.ts'
import { writeChallenges } from './play/challenges-store.ts'
import { writeMissions } from './people/missions-store.ts'
import { writeNotifications } from './people/notifications-store.ts'
import { writeBenefits, writeComments, writeOrders, writeReviews } from './rooms-store.ts'
import { readReviews, readTexts } from './texts.ts'
import { writeCategories } from './house/categories-store.ts'
import { writeStreaks } from './people/streaks-store.ts'
import { writeReaders, writeSeen } from './people/readers-store.ts'
import { settleIncident, settlePartners } from './house/settle-partners.ts'
import { settleModeration, settleTickets, settleWordings } from './house/settle-tickets.ts'
import { featureSome, settleLeagues, settleReferrals, wearAvatars } from './people/settle-people.ts'
import { settleMatches } from './play/settle-matches.ts'
import { settleChats, settleCups } from './play/settle-chats.ts'
import { settleArticles } from './settle-articles.ts'
import { settlePages, settleSuggestions } from './settle-content.ts'

export { ensureDemoAccounts } from './ensure-demo-accounts.ts'

/** Number of orders computed concurrently: one computes while another waits for the database. */
const AT_ONCE = 3

export type Settled = { people: number; rankings: number; votes: number }

/**
 * Creates the sample community in an empty installation, in one transaction. Returns null if there are accounts
 * already.
 */
export async function settleSample(platform: Platform): Promise<Settled | null> {
  if (!(await isEmpty(platform.db))) return null
  const [texts] = await Promise.all([readTexts(), readCategories(platform.db)])
  const now = platform.clock.now()
  const dice = rollDice(2026)
  const people = planPeople(texts.people, now, dice)
  const rankings = planRankings(texts.rankings, people, now, dice)
  // Separate random numbers, so that the data planned earlier stays the same.
  const streaks = planStreaks(people, now, rollDice(2028))
  const ballots = planBallots(rankings, people, now, dice)
  const made = planMade(await readMade(), rankings)
  const economy = made.lists.reduce(paying, planEconomy(people, { ballots, prizes: prizesOf(streaks) }, dice))
  const reviews = planReviews(await readReviews(), { rankings, people, now, dice: rollDice(2027) })
  const comments = planComments(texts.talks, { rankings, people, now, dice: rollDice(23) })
  const settled = await inTransaction(platform.db, async (trx) => {
    if (!(await isEmpty(trx))) return null
    const named = people.map((p) => ({ ...p, canon: canonicalUsername(p.username) }))
    await writePeople(trx, named)
    await writeUnchecked(trx, ['item', 'ledger', 'vote'], async () => {
      await writeRankings(trx, rankings)
      await writeEditors(trx, rankings, people)
      await writeEconomy(trx, economy)
    })
    await writeStreaks(trx, streaks)
    await writeReviews(trx, reviews)
    await writeComments(trx, comments)
    await writeOrders(trx, planOrders(economy))
    await fillCounters(trx, hotRanks(economy))
    await writeMade(trx, made)
    await writeMarks(trx)
    await writeVideos(trx)
    await writeFollows(trx)
    await writeNotifications(trx, now)
    await writeMissions(trx, now)
    await writeChallenges(trx, now)
    await estimateStatistics(trx)
    return { people: people.length, rankings: rankings.length, votes: economy.votes.length }
  })
  if (!settled) return null
  await settleTexts(platform, { people, rankings, now })
  await settleHouse(platform, { people, now })
  await settleChats(platform, { people, rankings, now })
  await wearAvatars(platform)
  await settleReferrals(platform, { people, now })
  await countVotes(platform, rankings)
  await settlePlay(platform, { people, now })
  await writeBenefits(platform.db, now)
  await gatherStatistics(platform.db)
  await walkPeople(platform, { quiet: true })
  await countShares(platform)
  await settleLeagues(platform)
  await featureSome(platform)
  await writeCategories(platform.db, now)
  await countAll(platform)
  await inTransaction(platform.db, (trx) => writeUnchecked(trx, ['ranking_reader_day'], () => writeReaders(trx, now)))
  await writeSeen(platform.db, now)
  await settleIncident(platform, now)
  await celebrateLevels(platform.db)
  await tidyTables(platform.db)
  return settled
}

/** Creates suggestions and articles. */
async function settleTexts(platform: Platform, o: Parameters<typeof settleArticles>[1]): Promise<void> {
  await settleSuggestions(platform, o)
  await settleArticles(platform, o)
}

/** Creates duels, matches, daily Rumbles and cups, and computes the ratings. */
async function settlePlay(platform: Platform, o: Parameters<typeof settleMatches>[1]): Promise<void> {
  await writeDuels(platform.db, o.now)
  await settleMatches(platform, o)
  await settleDays(platform, o.now)
  await settleCups(platform, o)
  await refreshRatings(platform.db)
}

/** Creates the admin data: pages, partners, tickets, copy suggestions and moderation. */
async function settleHouse(platform: Platform, o: Parameters<typeof settlePages>[1]): Promise<void> {
  await settlePages(platform, o)
  await settlePartners(platform, o)
  await settleTickets(platform, o)
  await settleWordings(platform, o)
  await settleModeration(platform, o)
}

/** Computes every order after the votes, so that the first visitor finds none outdated. */
async function countVotes(platform: Platform, rankings: { id: string }[]): Promise<void> {
  await recomputeTrust(platform)
  const waiting = rankings.map((r) => r.id)
  await sideBySide(AT_ONCE, async () => {
    const id = waiting.pop()
    if (id) await settleRanking(platform, id)
    return id !== undefined
  })
}
