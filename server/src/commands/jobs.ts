import { countJobs, discardFailed, type FailedJob, listFailed, retryFailed } from '../platform/jobs/index.ts'
import type { Db } from '../platform/db/index.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'npm run jobs [-- retry <id …|all> | discard <id …>]'
const [verb, ...which] = process.argv.slice(2)
const ids = which.map(Number)
const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)

if (!verb) await withPlatform(({ db }) => show(db))
else if (verb === 'retry' && which.join() === 'all') await withPlatform(({ db }) => retry(db, 'all'))
else if (verb === 'retry' && areIds) await withPlatform(({ db }) => retry(db, ids))
else if (verb === 'discard' && areIds)
  await withPlatform(async ({ db }) => console.log(`Discarded ${await discardFailed(db, ids)}`))
else {
  console.error(usage)
  process.exitCode = 2
}

async function retry(db: Db, of: number[] | 'all'): Promise<void> {
  console.log(`To be tried again: ${await retryFailed(db, of)}`)
}

/** Prints the permanently failed jobs with reason and age, and the number of waiting jobs. */
async function show(db: Db): Promise<void> {
  const { waiting, failed, oldestSeconds } = await countJobs(db)
  for (const job of await listFailed(db)) console.log(lineOf(job))
  console.log(`${failed} failed, ${waiting} waiting (the oldest for ${Math.round(oldestSeconds)} s)`)
  if (failed > 0) console.log(usage)
}

function lineOf({ id, name, attempts, error, createdAt }: FailedJob): string {
  const hours = (Date.now() - createdAt.getTime()) / 3_600_000
  const age = hours < 48 ? `${hours.toFixed(1)} h` : `${Math.round(hours / 24)} days`
  return `${id}\t${name}\t${age} old\t${attempts} attempts\t${(error ?? 'its process died').split('\n')[0]}`
}
