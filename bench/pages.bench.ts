import { listCountedPages, ownCountedPages } from '../server/src/sample/testing/statements.ts'
import { statementsId } from './rig/judge.ts'
import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { BROWSER, get } from './rig/requests.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'

const SECONDS = 0.7
/** Of each page before the first round; see `compare`. */
const WARM_SECONDS = 3
const CONNECTIONS = 4
/** Statements of the minimal server's page: the ranking, and the visitor. */
const LEAST = { guest: 1, person: 2 }
/** Visits of which the one with the fewest statements counts, because background work runs statements too. */
const VISITS = 4

type Who = 'guest' | 'person'
/** Addresses of a page, and the headers of its visitor. */
type Page = { name: string; who: Who; addresses: [string, string]; headers: string }

/** Each main page of the sample community: its statements, and CPU time from the database. The user is Ana. */
export const pages: Case = async (rig) => {
  const list = await listPages(rig)
  const statements: Row[] = []
  for (const page of list) statements.push(await countStatements(rig, page))
  // Other cases measure a ranking's page.
  const measured = list.filter(({ name }) => ['home', 'explore', 'profile', 'dashboard'].includes(name))
  return [...statements, ...(await measureCpu(rig, measured))]
}

async function listPages({ pool }: Rig): Promise<Page[]> {
  await pool.query(`
    INSERT INTO session (id, user_id, token, expires_at)
    SELECT gen_random_uuid(), id, encode(sha256('benchana'), 'hex'), now() + interval '1 day' FROM profile WHERE username = 'ana'`)
  const open = Object.entries(await listCountedPages(pool))
  const own = Object.entries(ownCountedPages)
  const cookie = `${BROWSER}cookie: sid=benchana\r\n`
  return [
    ...open.map(([name, addresses]): Page => ({ name, who: 'guest', addresses, headers: BROWSER })),
    ...[...open, ...own].map(([name, addresses]): Page => ({ name, who: 'person', addresses, headers: cookie })),
  ]
}

/** An address that no cache knows: guests' pages with an unknown parameter are not cached. */
const uncached = (address: string, n: number) => `${address}${address.includes('?') ? '&' : '?'}bench=${n}`

async function countStatements(rig: Rig, { name, who, addresses, headers }: Page): Promise<Row> {
  const visit = (address: string, n: number) =>
    runLoad({
      port: rig.ours.port,
      connections: 1,
      seconds: 0,
      request: () => get(uncached(address, n), { headers }),
      pids: [],
    })
  await visit(addresses[0], 0)
  const counts: number[] = []
  for (let n = 1; n <= VISITS; n++) counts.push((await rig.ours.statementsOf(() => visit(addresses[n % 2]!, n))).length)
  return { id: statementsId(who, name), ours: [Math.min(...counts)], limit: [LEAST[who]] }
}

/** CPU milliseconds of each page, and of the minimal server's page of a ranking, one after another in each round. */
async function measureCpu(rig: Rig, list: Page[]): Promise<Row[]> {
  const cpuOf = async (server: Rig['ours'], request: (n: number) => Buffer, seconds = SECONDS) => {
    const { port } = server
    const run = await runLoad({
      port,
      connections: CONNECTIONS,
      seconds,
      request: (_, n) => request(n),
      pids: rig.pidsOf(server),
    })
    return run.cpuMs
  }
  const path = `/page/${rig.rankingId}`
  const limits = { guest: get(path), person: get(path, { voter: 0 }) }
  const rows = list.map(({ name, who }) => ({ id: `cpu-${who}-${name}`, ours: [] as number[], limit: [] as number[] }))
  const cpuOfPage = ({ addresses, headers }: Page, seconds?: number) =>
    cpuOf(rig.ours, (n) => get(uncached(addresses[n % 2]!, n), { headers }), seconds)
  for (const request of Object.values(limits)) await cpuOf(rig.limit, () => request)
  for (const page of list) await cpuOfPage(page, WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    const limit = {
      guest: await cpuOf(rig.limit, () => limits.guest),
      person: await cpuOf(rig.limit, () => limits.person),
    }
    for (const [i, page] of list.entries()) {
      rows[i]!.ours.push(await cpuOfPage(page))
      rows[i]!.limit.push(limit[page.who])
    }
  }
  return rows
}
