import { addPerson, addRanking, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'
import { cast } from './votes.ts'

let names = 0
/** Creates users with rankings. */
export function addAuthors(app: TestApp, people: number, rankings: number) {
  const addAuthor = async () => {
    const person = await addPerson(app, `vecina${names++}`, { firstSteps: true })
    const made = await Promise.all(Array.from({ length: rankings }, () => addRanking(app, person)))
    return { person, rankings: made.map(({ id }) => id) }
  }
  return Promise.all(Array.from({ length: people }, addAuthor))
}
export type Author = Awaited<ReturnType<typeof addAuthors>>[number]

/** Each of these authors votes in every ranking of the others. */
export async function voteForEachOther(app: TestApp, authors: Author[]): Promise<void> {
  await Promise.all(
    authors.flatMap((voter) =>
      authors
        .filter((other) => other !== voter)
        .flatMap((other) => other.rankings.map((id) => vote(app, voter.person, id))),
    ),
  )
}

export async function vote(app: TestApp, person: TestPerson, rankingId: string): Promise<void> {
  const { status } = await cast(app, { person, on: { rankingId } })
  if (status !== 200) throw new Error(`a vote was answered ${status}`)
}

/** Creates users who vote in these rankings, so that there is a community around. */
export async function addNeighbours(app: TestApp, people: number, rankings: string[]): Promise<TestPerson[]> {
  const found = await Promise.all(Array.from({ length: people }, () => addPerson(app, `vecino${names++}`)))
  await Promise.all(found.flatMap((person) => rankings.map((id) => vote(app, person, id))))
  return found
}
