import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { openSocket } from './live.bench.ts'
import { inFolder } from './rig/in-folder.ts'
import { runLoad } from './rig/load.ts'
import { type Rig, withRig } from './rig/open-rig.ts'
import { get, vote } from './rig/requests.ts'
import { type Case, type OwnCase, ROUNDS, type Row } from './rig/row.ts'

const PEOPLE = 1_000
const FEW = 100
const CROWD_SECONDS = 15
const WARM_SECONDS = 10
const SMALL_MINUTES = 10
const SMALL_MB = 512
/** Voters of this case have cast no vote in another one. */
const FIRST_VOTER = 45_000

/**
 * A thousand people who all arrive within the same second: seven of ten are guests who read pages, three are signed in.
 * Those read by the API, as the application does after its first page, and vote with every fifth request. Each has an
 * event stream open, and thinks for 1 to 3 s. Requests that the busy server turns away (503) are counted; any other
 * error ends the run.
 */
export const crowd: Case = async (rig) => {
  const streams = await openStreams(rig, PEOPLE)
  try {
    const runs = []
    // Pages are compiled before the crowd comes.
    await visit(rig, { people: FEW, seconds: WARM_SECONDS, round: ROUNDS })
    for (let round = 0; round < ROUNDS; round++)
      runs.push(await visit(rig, { people: PEOPLE, seconds: CROWD_SECONDS, round }))
    return [
      {
        id: 'crowd',
        ours: runs.map((r) => r.p95),
        p99: runs.map((r) => r.p99),
        cpuMs: runs.map((r) => r.cpuMs),
        foreign: runs.map((r) => r.foreign),
      },
      { id: 'crowd-turned-away', ours: runs.map((r) => r.turnedAway) },
    ]
  } finally {
    for (const socket of streams) socket.destroy()
  }
}

const openStreams = ({ ours, rankingId }: Rig, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(ours.port, `/events?topics=ranking:${rankingId},feed`)))

type Visit = { people: number; seconds: number; round: number }

function visit(rig: Rig, { people, seconds, round }: Visit) {
  const targetOf = (person: number, n: number) => rig.targets[(person * 7 + n * 31) % rig.targets.length]!
  const guest = (person: number, n: number) =>
    get(n % 4 === 3 ? ['/', '/explore'][person % 2]! : `/ranking/${targetOf(person, n).rankingId}`)
  const member = (person: number, n: number) => {
    const voter = FIRST_VOTER + round * PEOPLE + person
    const { id, rankingId } = targetOf(person, n)
    if (n === 0) return get(`/ranking/${rankingId}`, { voter })
    if (n % 5 === 4) return vote(id, voter)
    const paths = [`/rankings/${rankingId}`, `/rankings/${rankingId}/my-votes`, '/search?q=mejores', '/me']
    return get(`/api/v1${paths[n % paths.length]}`, { voter })
  }
  return runLoad({
    port: rig.ours.port,
    connections: people,
    seconds,
    request: (person, n) => (person % 10 < 7 ? guest : member)(person, n),
    // Pseudo-random, so that every run thinks alike.
    pauseMs: (person, n) => 1_000 + ((person * 7_919 + n * 104_729) % 2_000),
    expect: [200, 201, 202, 503],
    pids: rig.pidsOf(rig.ours),
  })
}

/**
 * A hundred people for ten minutes, with the application and its database in a group of 512 MB. Runs only when named;
 * `--minutes 1` shortens it. Needs Linux and the right to make a memory group.
 */
export const small: OwnCase = async ({ minutes = SMALL_MINUTES }) => {
  const group = openGroup()
  if (!group) return [{ id: 'small', ours: [], missing: 'no right to make a memory group' } satisfies Row]
  try {
    const rows: Row[] = []
    await inFolder('small', (dir) =>
      withRig(dir, async (rig) => {
        group.add(rig.postgresPid)
        // The application joins the group before it loads anything (rig/server-hooks.ts).
        process.env.BENCH_GROUP = group.folder
        await rig.restart()
        const streams = await openStreams(rig, FEW)
        const run = await visit(rig, { people: FEW, seconds: minutes * 60, round: 0 })
        for (const socket of streams) socket.destroy()
        if (group.kills() > 0) throw new Error(`The kernel ended ${group.kills()} processes for want of memory`)
        if (run.turnedAway > 0) throw new Error(`${run.turnedAway} requests were turned away`)
        rows.push({ id: 'small', ours: [run.p95], p99: [run.p99], cpuMs: [run.cpuMs], foreign: [run.foreign] })
      }),
    )
    return rows
  } finally {
    group.close()
  }
}

/** A control group of 512 MB: version 1 or 2, whichever this machine has. Null without the right to make one. */
function openGroup() {
  const isFirst = existsSync('/sys/fs/cgroup/memory')
  const folder = join(isFirst ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', `liston-bench-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(SMALL_MB * 1024 * 1024))
  } catch {
    return null
  }
  const events = join(folder, isFirst ? 'memory.oom_control' : 'memory.events')
  return {
    folder,
    /** Moves a process into the group. What it starts later follows. */
    add: (pid: number) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    kills: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(events, 'latin1'))?.[1] ?? 0),
    close() {
      delete process.env.BENCH_GROUP
      rmdirSync(folder)
    },
  }
}
