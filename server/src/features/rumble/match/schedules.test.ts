import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { addArena, openTable } from '../../../testing/matches.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let table: ReturnType<typeof openTable>
let arena: string
let people = 0
let now = Date.UTC(2026, 4, 1, 9)

beforeAll(async () => {
  app = await openTestApp()
  table = openTable(app)
  arena = (await addArena(app, await addPerson(app, 'anfitriona'))).id
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

type Step = {
  who: 0 | 1
  does: 'begin' | 'answer' | 'read' | 'accept' | 'decline' | 'cancel'
  right: boolean
  later: number
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant('begin' as const) },
    { weight: 6, arbitrary: fc.constant('answer' as const) },
    { weight: 2, arbitrary: fc.constantFrom('read' as const, 'accept' as const) },
    { weight: 1, arbitrary: fc.constantFrom('decline' as const, 'cancel' as const) },
  ),
  right: fc.boolean(),
  later: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 300, max: 14_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(5 * 3_600_000, 25 * 3_600_000) },
  ),
})

/** Allowed transitions between states. */
const after: Record<string, string[]> = {
  invited: ['playing', 'declined', 'cancelled', 'expired'],
  playing: ['finished', 'forfeited', 'expired'],
}

async function runSteps(steps: Step[], eager: boolean): Promise<void> {
  const pair = [0, 1].map(() => addPerson(app, `azar${people++}`, { level: 2, xp: 460 }))
  const players = (await Promise.all(pair)) as [TestPerson, TestPerson]
  const { id } = (await table.invite(players[0], players[1], arena)).body
  if (eager) await table.deed(players[1], id, 'accept')
  const tokens: (string | undefined)[] = []
  let state = eager ? 'playing' : 'invited'
  for (const { who, does, right, later } of steps) {
    now += later
    const player = players[who]
    if (does === 'begin') {
      const { body } = await table.begin(player, id)
      tokens[who] = body.running?.token ?? tokens[who]
    } else if (does === 'answer') await table.answer(player, id, tokens[who] ?? id, right ? 'a' : 'b')
    else if (does !== 'read') await table.deed(player, id, does)
    const [one, other] = await Promise.all(
      players.map(async (each) => (await table.ask(each).get(`/rumble/matches/${id}`)).body),
    )
    expect([one.state, other.state]).toEqual([one.state, one.state])
    if (one.state !== state) {
      expect(after[state]).toContain(one.state)
      state = one.state
    }
    // The rival's progress equals what the other player has finished, and no player sees more points than there are.
    expect([one.mine.played, other.mine.played]).toEqual([other.theirs.played, one.theirs.played])
    expect(one.theirs.points).toBeLessThanOrEqual(other.mine.points)
    if (!one.result) continue
    expect([one.mine.points, other.mine.points]).toEqual([other.theirs.points, one.theirs.points])
    expect({ me: 'rival', rival: 'me', nobody: 'nobody' }[one.result.won as 'me']).toBe(other.result.won)
  }
  const gone = await app.pool.query('SELECT state FROM rumble_match WHERE id = $1', [id])
  expect(gone.rows[0].state).toBe(state)
}

test('whatever two players and the clock do, a match has one state, one way there, and one result', async () => {
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 26 }), fc.boolean(), (steps, eager) =>
      runSteps(steps, eager),
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 90_000)
