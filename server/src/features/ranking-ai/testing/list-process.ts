/** Child process that generates a list for a user and dies at one step of it: see ../kill.test.ts. */
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config/index.ts'
import { type Connection, openDb } from '../../../platform/db/index.ts'
import { handles, openJobs } from '../../../platform/jobs/index.ts'
import { openLive } from '../../../platform/live/index.ts'
import { openLog } from '../../../platform/log.ts'
import { readCategories } from '../../rankings/index.ts'
import { cancelJob, writeList } from '../start-list.ts'
import { runJob } from '../run/run-job.ts'
import type { Telling } from '../pick-source.ts'
import { begin, beginReplace, itemNamed, list, rowOf, scripted } from './scripted.ts'

/**
 * Steps at which the process dies. At those of `paused` the database holds the transaction open until the test kills
 * the process.
 */
export const paused = ['begin', 'settle', 'cancel', 'swap'] as const
export const steps = ['source', 'item', 'written', 'settled', ...paused] as const
type Step = (typeof steps)[number] | 'work'

const LOOK_MS = 10

async function run(connection: Connection, step: Step, userId: string): Promise<void> {
  const die = (at: Step) => at === step && process.kill(process.pid, 'SIGKILL')
  const log = openLog('silent')
  const { db } = openDb({ ...connection, options: `-c liston.pause=${step}` } as Connection, 10)
  await readCategories(db)
  const config = readConfig({ NODE_ENV: 'test' })
  const live = openLive(systemClock)
  const jobs = openJobs({ db, connection, clock: systemClock, log, timeZone: config.TIME_ZONE })
  const write = async (count: number, prefix: string, { onItem, signal }: Telling) => {
    die('source')
    for (let i = 1; i <= count; i++) {
      await onItem(itemNamed(`${prefix} ${i}`))
      if (i === 3) die('item')
    }
    if (step === 'cancel') await new Promise((_, gone) => signal.addEventListener('abort', gone))
    die('written')
    return list()
  }
  const ai = scripted(
    { db, clock: systemClock, config, live, log },
    { included: (wish, telling) => write(wish.count, wish.count < 5 ? 'Nueva' : 'Cosa', telling) },
  )
  live.hear(({ data }) => (data as { status: string }).status === 'review' && die('settled'))
  jobs.handle([handles(writeList, (payload) => runJob(ai, payload))])
  // A killed process does not write the compile cache at exit, so write it now.
  flushCompileCache()
  if (step === 'work') return jobs.start()
  const who = { id: userId }
  const { id } = (await begin(ai, who)).job
  await jobs.start()
  const reached = async (one: string, status: string) => {
    for (let row = await rowOf(ai, who, one); row.status !== status; row = await rowOf(ai, who, one)) {
      // Other processes may have taken the job and died with it until its deadline. Die in this case too.
      if (row.deadline < systemClock.now()) process.kill(process.pid, 'SIGKILL')
      await pause(LOOK_MS)
    }
  }
  if (step === 'cancel') {
    await reached(id, 'generating')
    // Another process may have finished the job in between. Any other failure is an error.
    await cancelJob(ai, { userId, key: null, id }).catch((error: { code?: unknown }) => {
      if (error.code !== 'JOB_DONE') throw error
    })
  }
  await reached(id, 'review')
  if (step === 'swap') {
    const [one, other] = (await rowOf(ai, who, id)).items
    const { job } = await beginReplace(ai, who, { id, itemIds: [one!.id, other!.id] })
    await reached(job.id, 'review')
  }
  // Another process finished the job first. Die in this case too.
  process.kill(process.pid, 'SIGKILL')
}

if (process.argv[2]?.startsWith('{'))
  await run(JSON.parse(process.argv[2]) as Connection, process.argv[3] as Step, process.argv[4] ?? '')
