import { LEAGUE_FORM } from '@liston/contract/leaderboard'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

const page = () => '/leaderboard?board=league'

/** HTML forms to join and leave leagues without JavaScript. */
export const leaderboardForms: PlainForm[] = [
  {
    path: LEAGUE_FORM,
    page,
    submit: ({ leaderboard }, { act }) => leaderboard[oneOf('act', act, ['join', 'leave'])]({}),
    leadsTo: page,
    keep: [],
  },
]
