import { inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { followPro } from '../../pro.ts'
import type { CardProvider } from '../over-stripe.ts'
import { findOf } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { undo } from '../reconcile.ts'
import { handleEvent } from '../webhook/handle-event.ts'
import { insertEvent } from '../webhook/mount-webhook.ts'
import { hasPro, type Truth } from './entitlement.ts'
import { type Random, randomOf } from './random.ts'
import { DAY_MS, HOUR_MS, isLive, StandIn, type Told } from './stand-in.ts'
import { grant, hearApple, readStand } from './store.ts'

const START = Date.UTC(2026, 0, 5)
const LATEST_MS = 72 * HOUR_MS

/** Simulates a process that dies between two steps. */
class Crash extends Error {}

type Work = { dueAt: number; run(): Promise<unknown>; isLost?: boolean }

/** Random payment history of one user: events at the providers, and how they reach us. */
export class Schedule {
  readonly random: Random
  readonly truth: Truth
  readonly #userId: string
  readonly #seed: number
  readonly #platform: Platform
  readonly #provider: CardProvider
  readonly #work: Work[] = []
  #heard = 0
  #lost = false
  #everPro = false
  #crashes = true
  checked = 0

  constructor(platform: Platform, o: { seed: number; userId: string }) {
    this.random = randomOf(o.seed)
    this.#seed = o.seed
    this.#userId = o.userId
    const cards = new StandIn({ name: `${o.seed}_${o.userId.slice(-8)}`, userId: o.userId, now: START })
    this.truth = { cards, ios: null, grantedUntil: null }
    this.#provider = this.#crashing(cards)
    const publish = async () => this.#perhapsCrash()
    this.#platform = {
      ...platform,
      clock: { ...platform.clock, now: () => new Date(cards.now) },
      events: { ...platform.events, publish },
      live: { ...platform.live, publish: () => {} },
      turns: {
        ...platform.turns,
        alone: async <T>(name: string, work: (trx: Trx) => Promise<T>): Promise<T> => {
          const done = await platform.turns.alone(name, async (trx) => {
            const inside = await work(trx)
            this.#perhapsCrash()
            return inside
          })
          this.#perhapsCrash()
          return done
        },
      },
    }
  }

  #perhapsCrash(): void {
    if (this.#crashes && this.random.chance(0.04)) throw new Crash('A process died here')
  }

  /** Crashes before a call, or after the call but before its result is known. */
  #crashing(cards: StandIn): CardProvider {
    const guarded =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        this.#perhapsCrash()
        const answer = await call(...args)
        this.#perhapsCrash()
        return answer
      }
    return {
      live: false,
      find: guarded((id) => cards.find(id)),
      findDispute: guarded(() => cards.findDispute()),
      cancel: guarded((id) => cards.cancel(id)),
      refund: guarded((o) => cards.refund(o)),
      changedSince: guarded((at) => cards.changedSince(at)),
    }
  }

  /**
   * Runs random events with pauses between them, then waits until all is processed and compares with the model. Repeats
   * that.
   */
  async run({ rounds, steps }: { rounds: number; steps: number }): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      for (let step = 0; step < steps; step++) {
        this.#happen()
        this.#hear()
        await this.#until(this.truth.cards.now + this.random.below(this.random.chance(0.3) ? 20 * DAY_MS : 2 * DAY_MS))
      }
      await this.#calm()
      await this.#compare()
    }
  }

  #happen(): void {
    const { random, truth } = this
    const { cards } = truth
    const alive = cards.subscriptions.filter(isLive)
    const [first] = alive
    const what = random.pick([
      'buy',
      'buy',
      'twice',
      'end',
      'resume',
      'now',
      'fails',
      'apple',
      'apple',
      'grant',
      'nothing',
    ])
    if (what === 'buy' && alive.length === 0)
      cards.buy(random.pick(['pro_weekly', 'pro_monthly']), random.chance(0.2) ? 7 : 0)
    if (what === 'twice' && alive.length < 2) cards.buy('pro_monthly')
    if ((what === 'end' || what === 'resume') && first) cards.schedule(first, what === 'end')
    if (what === 'now' && first) void cards.cancel(first.id)
    if (what === 'fails') cards.failsNext = random.below(4)
    if (what === 'apple') this.#appleTells()
    if (what === 'grant') this.#givePro()
  }

  #appleTells(): void {
    const { random, truth } = this
    const { now } = truth.cards
    const status = random.pick([1, 1, 2, 3, 4, 5])
    const expiresAt = now + (random.below(40) - 5) * DAY_MS
    truth.ios = { status, expiresAt }
    const told = { status, expiresAt: new Date(expiresAt), signedAt: new Date(now) }
    // Two statements with the same signing date count as one.
    for (let copy = 0; copy <= random.below(2); copy++) this.#later(() => hearApple(this.#platform, this.#userId, told))
  }

  #givePro(): void {
    const { random, truth } = this
    const until = random.chance(0.5) ? truth.cards.now + (1 + random.below(20)) * DAY_MS : null
    truth.grantedUntil = until
    // An admin repeats the request until it succeeds; nothing happens in between.
    this.#work.push({
      dueAt: 0,
      run: async () => {
        if (until !== null) await grant(this.#platform, this.#userId, null)
        await grant(this.#platform, this.#userId, until === null ? null : new Date(until))
      },
    })
  }

  #later(run: () => Promise<unknown>): void {
    this.#work.push({ dueAt: this.truth.cards.now + this.random.below(LATEST_MS), run })
  }

  /** Delivers the provider's new events: late, twice, in any order, or never. */
  #hear(): void {
    const { told } = this.truth.cards
    for (; this.#heard < told.length; this.#heard++) {
      const event = told[this.#heard] as Told
      if (this.random.chance(0.15)) {
        this.#lost = true
        continue
      }
      this.#later(() => this.#receive(event))
      if (this.random.chance(0.2)) this.#later(() => this.#receive(event))
    }
  }

  async #receive({ id, type, subscription }: Told): Promise<void> {
    const at = this.#platform.clock.now()
    const words = { created: 0, live: false, subscription, customer: null, session: null, userId: null }
    await inTransaction(this.#platform.db, (trx) => insertEvent(trx, { id, type, words, at }))
    this.#perhapsCrash()
    await handleEvent(this.#platform, id, this.#provider)
  }

  /** Advances the time. Runs the work that falls due, and runs it again later after a crash. */
  async #until(end: number): Promise<void> {
    const { cards } = this.truth
    for (;;) {
      const due = this.#work.filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0]
      if (!due) break
      if (due.dueAt > cards.now) cards.advance(due.dueAt)
      this.#hear()
      this.#work.splice(this.#work.indexOf(due), 1)
      try {
        await due.run()
      } catch (error) {
        if (!(error instanceof Crash)) throw error
        this.#work.push({ ...due, dueAt: cards.now + HOUR_MS })
      }
    }
    cards.advance(end)
    this.#hear()
  }

  /**
   * Three days without new events: jobs finish, the nightly reconciliation finds lost events, and PRO follows the
   * clock.
   */
  async #calm(): Promise<void> {
    const { cards } = this.truth
    await this.#until(cards.now + LATEST_MS)
    this.#crashes = false
    while (this.#work.length > 0) await this.#until(cards.now + LATEST_MS)
    const platform = this.#platform
    if (this.#lost) await this.#reconcile()
    for (const id of (await readStand(platform.db, this.#userId)).duplicates) await undo(platform, id, cards)
    if (this.#lost || cards.told.length > this.#heard) await this.#reconcile()
    await inTransaction(platform.db, (trx) => followPro(platform, trx, this.#userId))
    this.#heard = cards.told.length
    this.#lost = false
    this.#crashes = true
  }

  async #reconcile(): Promise<void> {
    const platform = this.#platform
    const since = new Date(this.truth.cards.now - 2 * DAY_MS)
    const known = await findOf(platform.db, { userId: this.#userId })
    // The reconciliation ran every night, so it already found earlier changes.
    const changed = await this.truth.cards.changedSince(new Date(Math.min(since.getTime(), START)))
    for (const id of new Set([...known, ...changed])) await syncSubscription(platform, id, this.truth.cards)
  }

  async #compare(): Promise<void> {
    const { truth } = this
    const stand = await readStand(this.#platform.db, this.#userId)
    const expected = hasPro(truth, truth.cards.now)
    this.#everPro ||= expected
    this.checked += 1
    const wrong = [
      stand.isPro !== expected && `PRO is ${stand.isPro}, and ${expected} in the model`,
      stand.gained > 1 && 'the XP came twice',
      this.#everPro && stand.gained !== 1 && 'the XP never came',
      truth.cards.subscriptions.filter(isLive).length !== stand.live && 'live subscriptions differ',
      stand.live > 1 && 'two are live',
      stand.duplicates.length > 0 && 'a second one was not undone',
    ].filter((line) => line !== false)
    if (wrong.length > 0) throw new Error(`Seed ${this.#seed}, quiet point ${this.checked}: ${wrong.join('; ')}`)
  }
}
