import { leaderboardContract } from '@liston/contract/leaderboard'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { showBoard } from './show-board.ts'
import { joinLeague, quitLeague, showLeague } from './leagues/join-league.ts'

const by = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

export function leaderboardRoutes(platform: Platform) {
  const os = endpoints(leaderboardContract)
  return os.router({
    board: os.board.handler(({ context, input: { board, period, scope, category } }) =>
      showBoard(platform, { viewerId: context.viewer?.id ?? null, board, period, scope, category }),
    ),
    league: os.league.handler(({ context }) => showLeague(platform, platform.db, by(context).userId)),
    join: os.join.handler(({ context }) => joinLeague(platform, by(context))),
    leave: os.leave.handler(({ context }) => quitLeague(platform, by(context))),
  })
}
