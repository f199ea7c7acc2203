import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { budgets, figuresOf, verdictOf } from './rig/judge.ts'
import { withRig } from './rig/open-rig.ts'
import type { Case, Row } from './rig/row.ts'
import { table } from './rig/table.ts'

/** Loaded one by one: a case that is not asked for costs nothing. */
const cases: Record<string, () => Promise<Case>> = {
  'guest-page': async () => (await import('./guest-page.bench.ts')).guestPage,
  'signed-in': async () => (await import('./signed-in.bench.ts')).signedIn,
  votes: async () => (await import('./votes.bench.ts')).votes,
  live: async () => (await import('./live.bench.ts')).live,
  login: async () => (await import('./login.bench.ts')).login,
  memory: async () => (await import('./memory.bench.ts')).memory,
  start: async () => (await import('./start.bench.ts')).start,
  order: async () => (await import('./order.bench.ts')).order,
  rooms: async () => (await import('./rooms.bench.ts')).rooms,
  ai: async () => (await import('./ai.bench.ts')).ai,
  progress: async () => (await import('./progress.bench.ts')).progress,
  model: async () => (await import('./model.bench.ts')).model,
  payments: async () => (await import('./payments.bench.ts')).payments,
  people: async () => (await import('./people.bench.ts')).people,
  web: async () => (await import('./web.bench.ts')).web,
  lighthouse: async () => (await import('./lighthouse.bench.ts')).lighthouse,
}

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
})
const unknown = asked.filter((name) => !cases[name])
if (unknown.length > 0) {
  console.error(`No case is called ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}`)
  process.exit(2)
}

const rows: Row[] = []
const say = (line: string) => flags.json || console.log(`· ${line}`)
await withRig(async (rig) => {
  for (const [name, load] of Object.entries(cases)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    say(`${name} …`)
    rows.push(...(await (await load())(rig)))
  }
})

const judged = rows.map((row) => {
  const budget = budgets.find((b) => b.id === row.id)
  if (!budget) throw new Error(`budgets.json has no line for ${row.id}`)
  return { row, budget }
})
if (flags.json) {
  const lines = judged.map(({ row, budget }) => ({
    ...budget,
    ...row,
    figures: figuresOf(row),
    reached: verdictOf(row, budget),
  }))
  console.log(JSON.stringify(lines, null, 2))
} else {
  console.log(`\n${table(judged)}\n\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`)
}
const isMissed = judged.some(({ row, budget }) => verdictOf(row, budget) === 'no')
process.exit(flags.strict && isMissed ? 1 : 0)
