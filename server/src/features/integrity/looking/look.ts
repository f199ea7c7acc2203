import { integrityRules } from '@liston/contract/integrity'
import { inTransaction, onlyOne, repeatCollisions } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { freezeRanking, tellRanking } from '../../rankings/index.ts'
import { calm, moveCalmOn, settleRanking, trustIn, weighVoters } from '../../voting/index.ts'
import { voidAgain } from '../voiding/void-again.ts'
import type { Facts } from './facts.ts'
import { noteIncident, noteReaction, noteSuspects } from './incident-store.ts'
import { judge, type Verdict } from './judge.ts'
import { findAuthorFigures, findHours, findTargets, findVoters, findWatched, type Watched } from './store.ts'

const { WINDOWS_MS, SUSPECT_FACTOR, CALM_MS, FREEZE_MS } = integrityRules
/** Two looks and a little: one that was missed loses nothing. */
const NEWS_MS = 25 * 60_000

/** Every ten minutes: judges each ranking with news, and weighs, calms or freezes it (rules 3.29). */
export async function lookForAttacks(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  await onlyOne(pool, 'look-for-attacks', async () => {
    const at = clock.now()
    await moveCalmOn(db, at)
    await voidAgain(platform, at)
    for (const watched of await findWatched(db, new Date(at.getTime() - NEWS_MS)))
      await lookAt(platform, watched, at).catch((error: unknown) =>
        platform.log.error({ err: error, rankingId: watched.rankingId }, 'the votes of a ranking were not looked at'),
      )
  })
}

async function lookAt(platform: Platform, watched: Watched, at: Date): Promise<void> {
  let worst: { verdict: Verdict; from: Date } | null = null
  for (const ms of WINDOWS_MS) {
    const from = new Date(at.getTime() - ms)
    const verdict = judge(await factsOf(platform, watched, { from, at }))
    if (verdict.suspects.length > 0 && verdict.score > (worst?.verdict.score ?? 0)) worst = { verdict, from }
  }
  if (worst) await react(platform, { ...watched, ...worst, at })
}

async function factsOf({ db }: Platform, w: Watched, o: { from: Date; at: Date }): Promise<Facts> {
  const found = await findVoters(db, { ...w, ...o })
  const ids = found.map(({ userId }) => userId)
  const trust = await trustIn(db, ids, o.at)
  return {
    voters: found.map((voter) => ({ ...voter, trust: trust.get(voter.userId) ?? 0 })),
    targets: await findTargets(db, ids, o.at),
    ...(await findHours(db, { ...w, ...o })),
    author: await findAuthorFigures(db, w.authorId, o.at),
  }
}

/** What was judged, of which ranking, and since when its window lasts. */
export type Reaction = Pick<Watched, 'rankingId'> & { verdict: Verdict; from: Date; at: Date }

/** The ladder: suspects weigh a quarter; then only full trust counts; then nobody votes until a moderator has decided. */
export async function react(platform: Platform, { rankingId, verdict, from, at }: Reaction): Promise<void> {
  const later = (ms: number) => new Date(at.getTime() + ms)
  const done = await repeatCollisions(() =>
    inTransaction(platform.db, async (trx) => {
      const noted = await noteIncident(trx, { rankingId, verdict, from, at })
      if (!noted) return false
      await noteSuspects(trx, noted.id, verdict.suspects)
      const userIds = verdict.suspects.map(({ userId }) => userId)
      await weighVoters(trx, { rankingId, userIds, factor: SUSPECT_FACTOR })
      if (noted.score >= 2) {
        await calm(trx, rankingId, later(CALM_MS))
        await noteReaction(trx, noted.id, { calmUntil: later(CALM_MS) })
      }
      // Once for each incident: a freeze never outlasts a day.
      const freezes = noted.score === 3 && !noted.wasFrozen
      if (freezes) {
        await freezeRanking(platform, trx, rankingId, later(FREEZE_MS))
        await noteReaction(trx, noted.id, { frozenUntil: later(FREEZE_MS) })
      } else if (noted.isNew) await tellRanking(platform, trx, rankingId)
      return true
    }),
  )
  if (done) await settleRanking(platform, rankingId)
}
