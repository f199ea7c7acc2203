import { hash, verify } from '@node-rs/argon2'
import { type Run, runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { change, get } from './rig/requests.ts'
import { type Case, compare, SECONDS } from './rig/row.ts'

const PASSWORD = 'liston-demo-2026'
const names = ['ana', 'bruno', 'carla', 'diego']
/** OWASP's parameters of Argon2id, which the application uses. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sign-in by password, and response times for other users while many sign in. */
export const login: Case = async (rig) => {
  const hashed = await hash(PASSWORD, cost)
  return [
    await compare({
      id: 'login',
      value: (run) => run.p50,
      ours: () => signIn(rig, { connections: 1, seconds: SECONDS }),
      limit: () => checkAlone(hashed),
    }),
    await compare({
      id: 'login-storm',
      value: (run) => run.p99,
      ours: () => readInStorm(rig),
      limit: () => read(rig),
    }),
  ]
}

const signIn = (rig: Rig, o: { connections: number; seconds: number }): Promise<Run> =>
  runLoad({
    port: rig.ours.port,
    ...o,
    pids: rig.pidsOf(rig.ours),
    request: (c, n) =>
      change('POST', '/api/v1/sign-in', {
        body: { email: `${names[(c + n) % names.length]}@liston.test`, password: PASSWORD },
      }),
  })

async function checkAlone(hashed: string): Promise<Run> {
  const times: number[] = []
  for (let n = 0; n < 30; n++) {
    const start = performance.now()
    await verify(hashed, PASSWORD)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const p50 = times[15]!
  return {
    requests: 30,
    perSecond: 1000 / p50,
    p50,
    p95: times[28]!,
    p99: times[29]!,
    cpuMs: p50,
    foreign: 0,
    turnedAway: 0,
  }
}

/** Four readers with 20 requests a second each. */
const read = (rig: Rig): Promise<Run> =>
  runLoad({
    port: rig.ours.port,
    connections: 4,
    seconds: SECONDS,
    pauseMs: 50,
    pids: rig.pidsOf(rig.ours),
    request: (voter) => get(`/api/v1/rankings/${rig.rankingId}`, { voter }),
  })

async function readInStorm(rig: Rig): Promise<Run> {
  const storm = signIn(rig, { connections: 16, seconds: SECONDS + 0.3 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const run = await read(rig)
  await storm
  return run
}
