import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { get } from './rig/requests.ts'
import { type Case, compare, SECONDS, type Sides } from './rig/row.ts'

/** Reads with a session: the ranking's page, its JSON, a search. */
export const signedIn: Case = async (rig) => {
  const id = rig.rankingId
  const json = () => ask(rig, rig.limit, `/json/${id}`)
  return [
    await compare(signedInPage(rig)),
    await compare({ id: 'signed-in-json', ours: () => ask(rig, rig.ours, `/api/v1/rankings/${id}`), limit: json }),
    await compare({ id: 'search', ours: () => ask(rig, rig.ours, '/api/v1/search?q=mejores'), limit: json }),
  ]
}

export const signedInPage = (rig: Rig, seconds = SECONDS): Sides => ({
  id: 'signed-in-html',
  ours: () => ask(rig, rig.ours, `/ranking/${rig.rankingId}`, seconds),
  limit: () => ask(rig, rig.limit, `/page/${rig.rankingId}`, seconds),
})

function ask(rig: Rig, server: Rig['ours'], path: string, seconds = SECONDS) {
  const requests = Array.from({ length: 16 }, (_, voter) => get(path, { voter }))
  return runLoad({
    port: server.port,
    connections: 16,
    seconds,
    request: (c) => requests[c]!,
    pids: rig.pidsOf(server),
  })
}
