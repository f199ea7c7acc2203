import { LEAGUE_FORM } from '@liston/contract/leaderboard'
import type { PlainForm } from '../../platform/http/index.ts'

const page = () => '/leaderboard?board=league'

/** HTML forms to join and leave leagues without JavaScript. */
export const leaderboardForms: PlainForm[] = [
  {
    path: LEAGUE_FORM,
    page,
    submit({ leaderboard }, { act }) {
      if (act === 'leave') return leaderboard.leave({})
      if (act === 'join') return leaderboard.join({})
      return leaderboard.league()
    },
    leadsTo: page,
    keep: [],
  },
]
