import { measureAttacks, measureSurges, shareOf } from './integrity/measure-attacks.ts'
import { writeTable } from './integrity/write-table.ts'
import type { OwnCase } from './rig/row.ts'

/** Number of simulations for each size and shape of an attack; twice as many for each kind of surge. */
const EACH = 20
/** The signals were tuned on the seeds "a" and "b"; the report uses another. */
const SEED = 'reported'

/** Detection of coordinated votes on simulated traffic. Rewrites the table of docs/integrity.md. */
export const integrity: OwnCase = async ({ count }) => {
  const each = count ?? EACH
  const attacks = measureAttacks(SEED, each)
  const surges = measureSurges(SEED, 2 * each)
  if (count === undefined) await writeTable({ attacks, surges, each })
  return [
    { id: 'integrity-attacks', ours: [100 * shareOf(attacks, ({ isFlagged }) => isFlagged)] },
    { id: 'integrity-surges', ours: [100 * shareOf(surges, ({ isFlagged }) => isFlagged)] },
  ]
}
