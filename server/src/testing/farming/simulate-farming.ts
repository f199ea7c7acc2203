import type { TestPerson } from '../people.ts'
import type { ModelApp } from '../progress/browser-of.ts'
import { DAY_MS, type List, Town } from './town.ts'

/**
 * Actions per day. The collusion ring does everything that earns rewards; honest users do a third of it, for anybody.
 */
const A_DAY = { ring: { comments: 3, likes: 3, reviews: 1 }, honest: { comments: 1, likes: 1, votes: 2 } } as const

/** Net rewards of a group, without Stars for levels and opening balances. `taken` is the amount clawed back. */
export type Net = { xp: number; stars: number; paidXp: number; taken: number }
type Simulation = { eachSide: number; days: number; onDay?: (day: number) => void }

/**
 * Simulates days of a community with a collusion ring, through the API. Returns the net rewards of the ring, of honest
 * users and of all others.
 */
export async function simulateFarming(app: ModelApp, { eachSide, days, onDay }: Simulation) {
  const town = await Town.settle(app, eachSide)
  await town.invite()
  // The community is old: everybody was active recently.
  await town.round(town.people.town, (person, i) => town.vote(person, another(town.lists.town, person, i)))
  const start = town.now
  for (let day = 0; day < days; day++) {
    town.now = start + day * DAY_MS
    await ringDay(town)
    await honestDay(town, day)
    await town.endDay({ weekly: day % 7 === 1 })
    onDay?.(day + 1)
  }
  const { ring, honest, town: others } = town.people
  return { farmed: await netOf(app, ring), earned: await netOf(app, honest), around: await netOf(app, others) }
}

/** The next ranking of a list that is not one's own, different for each `n`. */
const another = (from: List[], person: TestPerson, n: number): List => {
  const others = from.filter(({ author }) => author !== person)
  return others[n % others.length]!
}

async function ringDay(town: Town): Promise<void> {
  const { ring } = town.people
  const today = await Promise.all(ring.map((author) => town.publish(author)))
  town.lists.ring.push(...today)
  await town.round(ring, (person) =>
    Promise.all(today.filter(({ author }) => author !== person).map((list) => town.vote(person, list))),
  )
  for (let n = 0; n < A_DAY.ring.comments; n++) {
    const said: string[] = []
    await town.round(ring, async (person, i) => (said[i] = await town.comment(person, another(today, person, i + n))))
    if (n < A_DAY.ring.likes) await town.round(ring, (person, i) => town.like(person, said[(i + 1) % said.length]!))
  }
  for (let n = 0; n < A_DAY.ring.reviews; n++)
    await town.round(ring, (person, i) => town.review(person, another(today, person, i + n)))
}

async function honestDay(town: Town, day: number): Promise<void> {
  const { comments, likes, votes } = A_DAY.honest
  const { honest } = town.people
  const { lists } = town
  if (day % 3 === 0) lists.honest.push(...(await Promise.all(honest.map((author) => town.publish(author)))))
  const about = [...lists.honest, ...lists.town]
  // A different ranking for each day and user; now and then one of the ring's.
  for (let n = 0; n < votes; n++)
    await town.round(honest, (person, i) => {
      const at = day * votes + n
      const list = at % 9 === 8 ? lists.ring[at % lists.ring.length]! : another(about, person, at * 7 + i)
      return town.vote(person, list)
    })
  const said: string[] = []
  for (let n = 0; n < comments; n++)
    await town.round(
      honest,
      async (person, i) => (said[i] = await town.comment(person, another(about, person, day * 5 + i))),
    )
  for (let n = 0; n < likes; n++)
    await town.round(honest, (person, i) => town.like(person, said[(i + 1) % said.length]!))
  if (day % 3 === 0) await town.round(honest, (person, i) => town.review(person, another(about, person, day * 3 + i)))
  // Other users visit: each votes in a ranking of the community and in one of an honest user.
  const visitors = town.people.town.filter((_, i) => i % 10 === day % 10)
  await town.round(visitors, (person, i) => town.vote(person, another(lists.town, person, day + i)))
  await town.round(visitors, (person, i) => town.vote(person, another(lists.honest, person, day + i)))
}

const netOf = async ({ pool }: ModelApp, people: TestPerson[]): Promise<Net> =>
  (
    await pool.query(
      `SELECT coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
        coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars,
        coalesce(sum(delta) FILTER (WHERE currency = 'xp' AND delta > 0), 0)::int AS "paidXp",
        coalesce(sum(-delta) FILTER (WHERE delta < 0), 0)::int AS taken
       FROM ledger WHERE kind NOT IN ('opening', 'level_up') AND user_id = ANY ($1)`,
      [people.map(({ id }) => id)],
    )
  ).rows[0]
