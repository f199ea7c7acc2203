import fc from 'fast-check'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking } from '../people.ts'
import { browserOf, type ModelApp, type Ranking } from './browser-of.ts'
import { anyDeeds, VOTES_AT_ONCE } from './deeds.ts'
import { Progress } from './progress.ts'
import { CATEGORIES, categoryOf } from './standing.ts'

const MAX_COMMANDS = 12
const START = Date.parse('2026-11-10T08:00:00Z')

type Run = { sequences: number; auditEvery: number; seed?: number }
export type Ran = { seed: number; sequences: number; commands: number; audits: number }

/** Holds an application against the model; its clock is the model's from then on, until `end` is called. */
export async function openModel(app: ModelApp) {
  const { now } = app.clock
  app.clock.now = () => new Date(START)
  const rankings: Ranking[] = []
  for (let n = 0; n <= VOTES_AT_ONCE * MAX_COMMANDS; n++) {
    const author = await addPerson(app, `autora${n}`)
    rankings.push(await addRanking(app, author, { category: CATEGORIES[categoryOf(n)]! }))
  }
  let names = 0
  /** Runs so many sequences; throws at the first difference, and at what the audit finds between them. */
  async function run({ sequences, auditEvery, seed = Date.now() % 2 ** 31 }: Run): Promise<Ran> {
    const ran = { seed, sequences: 0, commands: 0, audits: 0 }
    const start = fc.record({
      xp: fc.constantFrom(0, 300, 440, 455, 1100),
      stars: fc.integer({ min: 0, max: 160 }),
      firstSteps: fc.boolean(),
    })
    const property = fc.asyncProperty(start, anyDeeds(MAX_COMMANDS), async (traits, commands) => {
      const model = new Progress({ now: START, ...traits })
      const person = await addPerson(app, `modelo${names++}`, { ...traits, level: model.level })
      const browser = browserOf(app, person, rankings)
      // Read after each command.
      const real = { ...browser, wallet: () => (ran.commands++, browser.wallet()) }
      real.standAt(START)
      await fc.asyncModelRun(() => ({ model, real }), commands)
      if (++ran.sequences % auditEvery !== 0) return
      ran.audits++
      const findings = await audit(app.pool)
      if (findings.length > 0) throw new Error(`the audit finds ${JSON.stringify(findings)}`)
    })
    await fc.assert(property, { numRuns: sequences, seed })
    return ran
  }
  return { run, end: () => void (app.clock.now = now) }
}
