import { guestUncached } from './guest-page.bench.ts'
import { pages } from './pages.bench.ts'
import { inFolder } from './rig/in-folder.ts'
import { withRig } from './rig/open-rig.ts'
import { compare, type OwnCase, type Row } from './rig/row.ts'
import { signedInPage } from './signed-in.bench.ts'
import { measureStarts } from './start.bench.ts'
import { web } from './web.bench.ts'

/**
 * What a change of a page may cost, in at most three minutes: start, memory at rest, statements, CPU per page, sizes.
 * The starts use the folder of the measured application, because creating the sample community takes long.
 */
export const quick: OwnCase = () =>
  inFolder('quick', async (dir) => {
    const { start, rest } = await measureStarts(dir, { connection: {}, rest: true })
    const rows: Row[] = [start, rest]
    await withRig(dir, async (rig) => {
      rows.push(await compare(guestUncached(rig, 1)), await compare(signedInPage(rig, 1)))
      rows.push(...(await pages(rig)), ...(await web(rig)))
    })
    return rows
  })
