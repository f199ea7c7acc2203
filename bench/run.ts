import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { inFolder } from './rig/in-folder.ts'
import { budgets, figuresOf, verdictOf } from './rig/judge.ts'
import { withRig } from './rig/open-rig.ts'
import type { Case, OwnCase, Part, Row } from './rig/row.ts'
import { readCommitted, regressionsOf, storedOf, writeFigures } from './rig/stored-figures.ts'
import { inRed, number, table } from './rig/table.ts'

/** Imported lazily: a case that does not run costs nothing. */
const cases: Record<string, () => Promise<Case>> = {
  'guest-page': async () => (await import('./guest-page.bench.ts')).guestPage,
  'signed-in': async () => (await import('./signed-in.bench.ts')).signedIn,
  pages: async () => (await import('./pages.bench.ts')).pages,
  votes: async () => (await import('./votes.bench.ts')).votes,
  live: async () => (await import('./live.bench.ts')).live,
  talk: async () => (await import('./talk.bench.ts')).talk,
  login: async () => (await import('./login.bench.ts')).login,
  crowd: async () => (await import('./crowd.bench.ts')).crowd,
  memory: async () => (await import('./memory.bench.ts')).memory,
  start: async () => (await import('./start.bench.ts')).start,
  order: async () => (await import('./order.bench.ts')).order,
  rooms: async () => (await import('./rooms.bench.ts')).rooms,
  ai: async () => (await import('./ai.bench.ts')).ai,
  progress: async () => (await import('./progress.bench.ts')).progress,
  model: async () => (await import('./model.bench.ts')).model,
  people: async () => (await import('./people.bench.ts')).people,
  relevance: async () => (await import('./relevance.bench.ts')).relevance,
  web: async () => (await import('./web.bench.ts')).web,
  lighthouse: async () => (await import('./lighthouse.bench.ts')).lighthouse,
}

/** Cases without the measured application, which is not started if only these run. */
const own: Record<string, () => Promise<OwnCase>> = {
  payments: async () => (await import('./payments.bench.ts')).payments,
  integrity: async () => (await import('./integrity.bench.ts')).integrity,
  // A hundred people for ten minutes.
  small: async () => (await import('./crowd.bench.ts')).small,
  // Creates a community of a million.
  scale: async () => (await import('./scale.bench.ts')).scale,
  // Repeats what other cases measure, in less time.
  quick: async () => (await import('./quick.bench.ts')).quick,
}
const onlyNamed = ['scale', 'small', 'quick']

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    from: { type: 'string' },
    count: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const unknown = asked.filter((name) => !cases[name] && !own[name])
if (unknown.length > 0) {
  console.error(`No case is called ${unknown.join(', ')}; there are ${Object.keys({ ...cases, ...own }).join(', ')}`)
  process.exit(2)
}
const part = { from: numberOf('from'), count: numberOf('count'), minutes: numberOf('minutes') }

/** The positive whole number of a flag; undefined without the flag. Exits on any other value. */
function numberOf(name: keyof Part): number | undefined {
  const said = flags[name]
  if (said === undefined || /^[1-9]\d{0,8}$/.test(said)) return said === undefined ? said : Number(said)
  console.error(`--${name} takes a whole number above 0`)
  process.exit(2)
}

const rows: Row[] = []
const say = (line: string) => flags.json || console.log(`· ${line}`)
const wanted = <T>(all: Record<string, T>) =>
  Object.entries(all).filter(([name]) => (asked.length === 0 ? !onlyNamed.includes(name) : asked.includes(name)))
const failed: string[] = []
/** Runs a case. If it fails, the others run all the same, and their figures are kept. */
async function measure(name: string, work: () => Promise<Row[]>): Promise<void> {
  say(`${name} …`)
  try {
    rows.push(...(await work()))
  } catch (error) {
    failed.push(name)
    console.error(`${name} failed:`, error)
  }
}
for (const [name, load] of wanted(own)) await measure(name, async () => (await load())(part))
if (wanted(cases).length > 0)
  await inFolder('rig', (dir) =>
    withRig(dir, async (rig) => {
      for (const [name, load] of wanted(cases)) await measure(name, async () => (await load())(rig))
    }),
  )

const load = loadavg()[0] ?? Number.NaN
const committed = readCommitted()
const judged = rows.map((row) => {
  const budget = budgets.find((b) => b.id === row.id)
  if (!budget) throw new Error(`budgets.json has no line for ${row.id}`)
  const figures = figuresOf(row)
  const regressions = row.missing ? [] : regressionsOf(budget, figures, committed[row.id])
  return { row, budget, figures, regressions, isWorse: regressions.length > 0 }
})
if (flags.json) {
  const lines = judged.map(({ row, budget, figures, regressions }) => ({
    ...budget,
    ...row,
    figures,
    regressions,
    reached: verdictOf(row, budget),
  }))
  console.log(JSON.stringify(lines, null, 2))
} else {
  console.log(`\n${table(judged)}\n\nLoad of the machine at the end: ${load.toFixed(1)}`)
  for (const { budget, regressions } of judged)
    for (const { name, before, now, worseBy } of regressions)
      console.log(
        inRed(`${budget.id}: ${name} ${number(before)} → ${number(now)}, ${Math.round(worseBy * 100)} % worse`),
      )
}
if (flags.write) {
  const date = new Date().toISOString().slice(0, 10)
  const measured = judged.filter(({ row }) => !row.missing && row.ours.length > 0)
  const figures = Object.fromEntries(measured.map((m) => [m.row.id, storedOf(m.figures, { date, load })]))
  writeFigures(figures, committed)
}
if (failed.length > 0) console.error(inRed(`Not measured, because of errors: ${failed.join(', ')}`))
const isMissed = judged.some(({ row, budget }) => verdictOf(row, budget) === 'no')
process.exit(failed.length > 0 || (flags.strict && isMissed) ? 1 : 0)
