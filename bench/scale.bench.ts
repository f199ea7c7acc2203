import { join } from 'node:path'
import { inFolder } from './rig/in-folder.ts'
import type { OwnCase } from './rig/row.ts'
import { measureScale, type Timed } from './scale/measure-scale.ts'
import { writeScale } from './scale/write-scale.ts'

/** Size of the community for comparison. */
const SMALL = 10_000
const LARGE = 1_000_000

/**
 * All lists and figures that grow, at 10,000 rankings and at a million: `npm run bench -- scale`, or with `--count
 * 100000` at another size. A million needs about 25 GB of disk in TMPDIR. With SCALE_DIR both communities stay in that
 * folder, and the next run reuses them.
 */
export const scale: OwnCase = async ({ count = LARGE }) => {
  const sized = async (rankings: number) => {
    if (process.env.SCALE_DIR) return measureScale(join(process.env.SCALE_DIR, `${rankings}`), rankings)
    return inFolder('scale', (dir) => measureScale(dir, rankings))
  }
  const small = await sized(SMALL)
  const large = await sized(count)
  writeScale({ small, large })
  const growth = ({ name, p95 }: Timed) => p95 / (small.timed.find((one) => one.name === name)?.p95 ?? p95)
  return [
    { id: 'scale-slowest', ours: [Math.max(...large.timed.map(({ p95 }) => p95))] },
    { id: 'scale-growth', ours: [Math.max(...large.timed.map(growth))] },
  ]
}
