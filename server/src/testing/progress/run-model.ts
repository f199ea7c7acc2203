import fc from 'fast-check'
import { audit, type Finding } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import { browserOf, type ModelApp, type Ranking } from './browser-of.ts'
import { anyDeeds, VOTES_AT_ONCE } from './deeds.ts'
import { Progress } from './progress.ts'
import { CATEGORIES, categoryOf } from './standing.ts'

/** Commands of a sequence at most. */
const LONGEST = 12
const START = Date.parse('2026-11-10T08:00:00Z')
const SEEDS = 2 ** 31

/** `auditEvery` sequences are a batch; `seed` is that of the first one. */
type Run = { sequences: number; auditEvery: number; seed?: number; onBatch?: (ran: Ran, seed: number) => void }
export type Ran = { seed: number; sequences: number; commands: number; audits: number }
type Lane = { app: ModelApp; seed: number; sequences: number }

/** Holds applications of one database against the model, a sequence in each at a time; their clocks are the model's. */
export async function openModel(apps: readonly ModelApp[], maxCommands = LONGEST) {
  const [first] = apps as [ModelApp]
  for (const app of apps) app.clock.now = () => new Date(START)
  const authors: TestPerson[] = []
  while (authors.length <= VOTES_AT_ONCE * maxCommands) authors.push(await addPerson(first, `autora${authors.length}`))
  /** What a batch votes in: new ones each time, so that nothing becomes a crowd whose order takes long. */
  let rankings: Ranking[] = []
  async function layRankings(): Promise<void> {
    rankings = []
    for (const [n, author] of authors.entries())
      rankings.push(await addRanking(first, author, { category: CATEGORIES[categoryOf(n)]! }))
  }
  let names = 0
  const known = new Set<string>()
  /** What the audit finds and did not find before. */
  async function newFaults(): Promise<Finding[]> {
    const found = (await audit(first.pool)).filter((fault) => !known.has(JSON.stringify(fault)))
    for (const fault of found) known.add(JSON.stringify(fault))
    return found
  }

  /** Runs sequences of one seed in one application, until `isOver`; `after` each command. */
  async function runLane({ app, seed, sequences }: Lane, ran: Ran, o: Watch): Promise<void> {
    const start = fc.record({
      xp: fc.constantFrom(0, 300, 440, 455, 1100),
      stars: fc.integer({ min: 0, max: 160 }),
      firstSteps: fc.boolean(),
    })
    const property = fc.asyncProperty(start, anyDeeds(maxCommands), async (traits, commands) => {
      if (o.isOver()) return
      const model = new Progress({ now: START, ...traits })
      const person = await addPerson(app, `modelo${names++}`, { ...traits, level: model.level })
      const browser = browserOf(app, person, rankings)
      // Read after each command.
      const real = {
        ...browser,
        async wallet() {
          ran.commands++
          await o.after?.()
          return browser.wallet()
        },
      }
      real.standAt(START)
      await fc.asyncModelRun(() => ({ model, real }), commands).catch(o.failed)
      ran.sequences++
    })
    await fc.assert(property, { numRuns: sequences, seed })
  }

  /** One batch, its sequences side by side; then the audit. What it finds is looked for once more, deed by deed. */
  async function runBatch(lanes: Lane[], ran: Ran): Promise<void> {
    let failed: Lane | undefined
    await layRankings()
    const ends = await Promise.allSettled(
      lanes.map((lane) =>
        runLane(lane, ran, {
          isOver: () => failed !== undefined && failed !== lane,
          failed(error) {
            failed ??= lane
            throw error
          },
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    ran.audits++
    const faults = await newFaults()
    if (faults.length === 0) return
    await layRankings()
    for (const lane of lanes) await hunt(lane)
    const seeds = lanes.map(({ seed }) => seed).join(', ')
    throw new Error(`after the seeds ${seeds} together the audit finds ${JSON.stringify(faults)}`)
  }

  /** The sequences of a seed alone, with the audit after each deed: the first that does harm is shrunk. */
  const hunt = (lane: Lane): Promise<void> =>
    runLane(
      lane,
      { seed: lane.seed, sequences: 0, commands: 0, audits: 0 },
      {
        isOver: () => false,
        failed(error) {
          throw error
        },
        async after() {
          const faults = await newFaults()
          if (faults.length > 0) throw new Error(`the audit finds ${JSON.stringify(faults)}`)
        },
      },
    )

  /** Runs so many sequences; throws at the first difference, and at what the audit finds after a batch of them. */
  return async function run({ sequences, auditEvery, seed = Date.now() % SEEDS, onBatch }: Run): Promise<Ran> {
    const ran = { seed, sequences: 0, commands: 0, audits: 0 }
    for (let next = seed; ran.sequences < sequences; next = (next + apps.length) % SEEDS) {
      const size = Math.min(auditEvery, sequences - ran.sequences)
      const lanes = apps.map((app, n) => ({
        app,
        seed: (next + n) % SEEDS,
        sequences: Math.floor((size + n) / apps.length),
      }))
      await runBatch(
        lanes.filter((lane) => lane.sequences > 0),
        ran,
      )
      onBatch?.(ran, next)
    }
    return ran
  }
}

type Watch = { isOver(): boolean; failed(error: unknown): never; after?: () => Promise<void> }
