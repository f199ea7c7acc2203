import { readFile } from 'node:fs/promises'
import { BallotBox } from '@liston/contract/voting'
import * as z from 'zod'
import { fairOrder } from '../features/voting/index.ts'

const usage =
  'npm run order -- ballots.json (what GET /api/v1/rankings/{rankingId}/ballots answers; format: docs/rules.md, 3.5)'
const [file, ...rest] = process.argv.slice(2)

if (!file || rest.length > 0) refuse(usage)
else {
  const box = BallotBox.safeParse(await read(file))
  if (box.success) print(box.data)
  else refuse(`${file} is not a ballot box:\n${z.prettifyError(box.error)}`)
}

async function read(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return refuse(`${path} can not be read: ${(error as Error).message}`)
  }
}

function print(box: BallotBox): void {
  const { confidence, places } = fairOrder(box)
  const lines = places.map(({ itemId, rank, rankLow, rankHigh, tieWithNext, isNew }) =>
    JSON.stringify({ itemId, rank, rankLow, rankHigh, tieWithNext, isNew }),
  )
  console.log(`{ "confidence": "${confidence}", "places": [\n  ${lines.join(',\n  ')}\n] }`)
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
