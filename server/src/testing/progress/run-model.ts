import fc from 'fast-check'
import { audit, type Finding } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import { browserOf, type ModelApp, type Ranking } from './browser-of.ts'
import { anyDeeds, VOTES_AT_ONCE } from './deeds.ts'
import { Progress } from './progress.ts'
import { CATEGORIES, categoryOf } from './standing.ts'

/** Maximum number of commands per sequence. */
const LONGEST = 12
const START = Date.parse('2026-11-10T08:00:00Z')
const SEEDS = 2 ** 31

/** A batch has `auditEvery` sequences; `seed` is the seed of the first one. */
type Run = { sequences: number; auditEvery: number; seed?: number; onBatch?: (ran: Ran, seed: number) => void }
export type Ran = { seed: number; sequences: number; commands: number; audits: number }
type Lane = { app: ModelApp; seed: number; sequences: number }

/**
 * Compares applications on one database with the model, one sequence per application at a time. The model sets their
 * clocks.
 */
export async function openModel(apps: readonly ModelApp[], maxCommands = LONGEST) {
  const [first] = apps as [ModelApp]
  for (const app of apps) app.clock.now = () => new Date(START)
  const authors: TestPerson[] = []
  while (authors.length <= VOTES_AT_ONCE * maxCommands) authors.push(await addPerson(first, `autora${authors.length}`))
  /**
   * Rankings for the votes of a batch: new ones each time, so that none gets so many votes that its order takes long.
   */
  let rankings: Ranking[] = []
  async function layRankings(): Promise<void> {
    rankings = []
    for (const [n, author] of authors.entries())
      rankings.push(await addRanking(first, author, { category: CATEGORIES[categoryOf(n)]! }))
  }
  let names = 0
  const known = new Set<string>()
  /** Findings of the audit that are new. */
  async function newFaults(): Promise<Finding[]> {
    const found = (await audit(first.pool)).filter((fault) => !known.has(JSON.stringify(fault)))
    for (const fault of found) known.add(JSON.stringify(fault))
    return found
  }

  /** Runs the sequences of one seed in one application until `isOver`, and `after` following each command. */
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
      await app.pool.query('UPDATE profile SET interests = $2 WHERE id = $1', [person.id, ['cine', 'libros', 'random']])
      const browser = browserOf(app, person, rankings)
      // The wallet is read after each command, so this is the hook.
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

  /**
   * Runs one batch with its sequences in parallel, then the audit. After a finding it runs again with the audit after
   * each command.
   */
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

  /** Runs the sequences of one seed alone, with the audit after each command. The first failing sequence is shrunk. */
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

  /** Runs sequences. Throws at the first difference, and at any finding of the audit after a batch. */
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
