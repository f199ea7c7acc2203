import { economyNumbers } from '@liston/contract/economy'
import { FREEZES_MAX } from '@liston/contract/daily-reward'
import { VOTE_PRICE_STARS } from '@liston/contract/voting'
import fc from 'fast-check'
import type { Looked } from './missions.ts'
import type { Progress } from './progress.ts'

const n = economyNumbers()

/** Actions of a user's browser; a result of false means an expected refusal. */
export type Deeds = {
  standAt(now: number): void
  vote(n: number, kind: 'vote' | 'boost'): Promise<boolean>
  comment(n: number): Promise<boolean>
  review(n: number): Promise<boolean>
  claim(): Promise<boolean>
  buyFreeze(): Promise<boolean>
  buyCredit(): Promise<string | null>
  undoCredit(id: string): Promise<boolean>
  share(level: number): Promise<boolean>
  order(n: number): Promise<boolean>
  /** Reads the missions: draws those due and pays completed ones. */
  look(): Promise<Looked>
  /** Grants the medals that are due. */
  countMedals(): Promise<string[]>
  wallet(): Promise<{ stars: number; xp: number; level: number; credits: number }>
}

type Run = (model: Progress, real: Deeds) => Promise<[told: unknown, expected: unknown]>
/** A command is always allowed: if the model refuses it, the application must refuse it too. */
function command(name: string, run: Run): fc.AsyncCommand<Progress, Deeds> {
  return {
    check: () => true,
    async run(model, real) {
      const [told, expected] = await run(model, real)
      const { stars, xp, level, credits } = model
      const wanted = JSON.stringify([expected, { stars, xp, level, credits }])
      const found = JSON.stringify([told, await real.wallet()])
      if (found !== wanted) throw new Error(`${name}: ${found} in place of ${wanted}`)
    },
    toString: () => name,
  }
}

/** Number of votes of the command that votes in several rankings. */
export const VOTES_AT_ONCE = 5

const pay = (model: Progress, price: number): boolean => {
  if (model.stars < price) return false
  model.stars -= price
  return true
}

const deeds: Record<string, Run> = {
  async vote(model, real) {
    return [await real.vote(model.vote(), 'vote'), true]
  },
  async 'vote in five'(model, real) {
    const told = []
    for (let n = 0; n < VOTES_AT_ONCE; n++) told.push(await real.vote(model.vote(), 'vote'))
    return [told, told.map(() => true)]
  },
  async boost(model, real) {
    // Each in a ranking where the user has voted; otherwise the Boost would be the first vote there.
    if (model.boosted >= model.voted) return [true, true]
    const told = await real.vote(model.boosted, 'boost')
    const is = pay(model, VOTE_PRICE_STARS.boost)
    if (is) model.boosted++
    return [told, is]
  },
  async comment(model, real) {
    // Comments are limited to one per ten seconds.
    real.standAt((model.now += 60_000))
    const told = await real.comment(model.voted)
    model.act('comment')
    model.note('comment')
    return [told, true]
  },
  async order(model, real) {
    const told = await real.order(model.ordered++)
    model.note('order')
    return [told, true]
  },
  async 'count medals'(model, real) {
    return [await real.countMedals(), model.medals.count()]
  },
  async claim(model, real) {
    const told = await real.claim()
    return [told, model.claim()]
  },
  async 'buy a freeze'(model, real) {
    const told = await real.buyFreeze()
    const is = model.freezes.length < FREEZES_MAX && pay(model, n.freezeStars)
    if (is) model.freezes.push(model.day)
    return [told, is]
  },
  async 'buy a credit'(model, real) {
    const id = await real.buyCredit()
    const is = model.bought < n.creditsPerMonth && pay(model, n.creditStars)
    if (is) {
      model.bought++
      model.credits++
      model.credit = { id: id ?? '', until: model.now + 10 * 60_000 }
    }
    return [id !== null, is]
  },
  async 'give the credit back'(model, real) {
    const { credit } = model
    if (!credit) return [true, true]
    const told = await real.undoCredit(credit.id)
    const is = model.now <= credit.until
    if (is) {
      model.bought--
      model.credits--
      model.stars += n.creditStars
    }
    model.credit = null
    return [told, is]
  },
  async 'share the level'(model, real) {
    const { level } = model
    if (level < 2) return [true, true]
    const told = await real.share(level)
    const is = !model.shared.has(level)
    model.shared.add(level)
    if (is) {
      model.stars += n.levelShareStars
      model.addXp(n.levelShareXp)
    }
    return [told, is]
  },
}

const look = command('look at missions', async (model, real) => {
  const told = await real.look()
  return [told, model.missions.look(told)]
})

/** At most one review, because each item takes one. */
const review = command('review', async (model, real) => {
  const told = await real.review(model.reviewed++)
  model.act('writeReview')
  model.note('review')
  return [told, true]
})

const wait = (hours: number) =>
  command(`${hours} h later`, async (model, real) => {
    model.now += hours * 3_600_000
    real.standAt(model.now)
    return [true, true]
  })

/** Random actions in any order. One day has at most an hour for each action. */
export const anyDeeds = (maxCommands: number) =>
  fc.commands(
    [
      ...Object.entries(deeds).map(([name, run]) => fc.constant(command(name, run))),
      fc.constant(review),
      // Missions show their effects over several days, so they are read before and after.
      fc.constant(look),
      fc.constant(look),
      fc.constantFrom(1, 24, 24, 48, 72).map(wait),
    ],
    { maxCommands, size: '+1' },
  )
