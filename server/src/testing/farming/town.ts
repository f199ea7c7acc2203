import { randomUUID } from 'node:crypto'
import { circleRules } from '@liston/contract/circles'
import { lookForCircles } from '../../features/circles/index.ts'
import { lookAtDue } from '../../features/referrals/index.ts'
import { settleRanking, votedIn } from '../../features/voting/index.ts'
import { type Answer, askerOf } from '../ask.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import type { ModelApp } from '../progress/browser-of.ts'
import { addReferral } from '../referrals.ts'
import { cast } from '../votes.ts'

export type List = { id: string; itemIds: string[]; author: TestPerson }
export type Groups = Record<'ring' | 'honest' | 'town', TestPerson[]>

export const DAY_MS = 86_400_000
/** Time in ms between actions that rate limits keep apart. */
const ROUND_MS = 15_000
const TEXT =
  'Aquí las espinacas se hacen despacio y con comino, como en casa, y por eso vuelvo cada semana con quien sea.'

const ok = <T extends { status: number }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer)}`)
  return answer
}

/** Members of a collusion ring, honest users and the other users, with their possible actions through the API. */
export class Town {
  now = Date.now()
  readonly lists = { ring: [] as List[], honest: [] as List[], town: [] as List[] }
  readonly people: Groups
  readonly #app: ModelApp
  readonly #ask: ReturnType<typeof askerOf>
  readonly #moved = new Set<string>()
  #words = 0

  private constructor(app: ModelApp, people: Groups) {
    this.#app = app
    this.#ask = askerOf(app)
    this.people = people
    app.clock.now = () => new Date(this.now)
  }

  /** Creates the users, as many in the ring as honest ones. From now on the test controls the application's clock. */
  static async settle(app: ModelApp, eachSide: number): Promise<Town> {
    const many = async (n: number, name: string) => {
      const people: TestPerson[] = []
      while (people.length < n) people.push(await addPerson(app, `${name}${people.length}`))
      return people
    }
    const town = new Town(app, {
      ring: await many(eachSide, 'anillo'),
      honest: await many(eachSide, 'honrada'),
      // Enough others that the ring is not the whole community, and one for each honest user to refer.
      town: await many(Math.max(circleRules.MIN_OUTSIDERS, eachSide), 'vecino'),
    })
    await app.pool.query("UPDATE session SET expires_at = now() + interval '90 days'")
    for (const author of town.people.town) town.lists.town.push({ author, ...(await addRanking(app, author)) })
    return town
  }

  /** The ring's members refer each other in a chain. Each honest user refers one of the others. */
  async invite(): Promise<void> {
    const { ring, honest, town } = this.people
    const ageMs = 2 * DAY_MS
    for (const [i, invitee] of ring.entries())
      if (i > 0) await addReferral(this.#app, { referrer: ring[i - 1]!, invitee, ageMs })
    for (const [i, referrer] of honest.entries()) await addReferral(this.#app, { referrer, invitee: town[i]!, ageMs })
  }

  async publish(author: TestPerson): Promise<List> {
    const id = randomUUID()
    const items = ['Una', 'Dos', 'Tres'].map((name) => ({ id: randomUUID(), name }))
    const draft = { topic: `Lo mejor del barrio ${this.#words++}`, category: 'comida', language: 'es', items }
    ok(await this.#ask(author).put(`/drafts/${id}`, draft))
    ok(await this.#ask(author).post(`/drafts/${id}/publish`))
    const { rows } = await this.#app.pool.query('SELECT id FROM item WHERE ranking_id = $1', [id])
    return { id, itemIds: rows.map((item) => item.id), author }
  }

  async vote(person: TestPerson, { id }: List): Promise<void> {
    ok(await cast(this.#app, { person, on: { rankingId: id } }))
    this.#moved.add(id)
  }

  async comment(person: TestPerson, { id }: List): Promise<string> {
    return ok(await this.#ask(person).post(`/rankings/${id}/comments`, { body: this.#text() })).body.id
  }

  like = async (person: TestPerson, id: string): Promise<Answer> =>
    ok(await this.#ask(person).put(`/comments/${id}/like`))

  async review(person: TestPerson, { itemIds }: List): Promise<void> {
    const review = { stars: 5, text: this.#text(), spoiler: false, images: [] }
    ok(await this.#ask(person).put(`/items/${itemIds[0]}/review`, review))
  }

  /** Runs one action for everybody of a group, after advancing the clock beyond the rate limits. */
  async round(people: TestPerson[], act: (person: TestPerson, i: number) => Promise<unknown>): Promise<void> {
    this.now += ROUND_MS
    await Promise.all(people.map(act))
  }

  /** Runs the jobs at the end of a day. */
  async endDay({ weekly }: { weekly: boolean }): Promise<void> {
    for (const id of this.#moved) await settleRanking(this.#app, id)
    this.#moved.clear()
    if (weekly) await lookAtDue({ ...this.#app, votedIn })
    await lookForCircles(this.#app)
  }

  /** Unique, because the same text may not be posted twice within five minutes. */
  #text = (): string => `${TEXT} ${this.#words++}`
}
