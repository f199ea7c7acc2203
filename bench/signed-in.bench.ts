import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { get } from './rig/requests.ts'
import { type Case, compare, SECONDS } from './rig/row.ts'

/** Reads with a session: the ranking's page, its JSON, a search. */
export const signedIn: Case = async (rig) => {
  const id = rig.rankingId
  const ask = (server: Rig['ours'], path: string) => () => {
    const requests = Array.from({ length: 16 }, (_, voter) => get(path, { voter }))
    return runLoad({
      port: server.port,
      connections: 16,
      seconds: SECONDS,
      request: (c) => requests[c]!,
      pids: rig.pidsOf(server),
    })
  }
  const json = ask(rig.limit, `/json/${id}`)
  return [
    await compare({
      id: 'signed-in-html',
      ours: ask(rig.ours, `/ranking/${id}`),
      limit: ask(rig.limit, `/page/${id}`),
    }),
    await compare({ id: 'signed-in-json', ours: ask(rig.ours, `/api/v1/rankings/${id}`), limit: json }),
    await compare({ id: 'search', ours: ask(rig.ours, '/api/v1/search?q=mejores'), limit: json }),
  ]
}
