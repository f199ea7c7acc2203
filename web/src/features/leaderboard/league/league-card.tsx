import '../leaderboard.css'
import type { MyLeague } from '@liston/contract/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { leagueQuery } from '../queries.ts'
import { leaderboardTexts } from '../texts.ts'
import { LeagueButton } from './league-button.tsx'
import { leagueTexts } from './league-texts.ts'

/** Card of the user's league: name, place and end of the week. */
export function LeagueCard() {
  const t = useTexts(leagueTexts)
  const said = useTexts(leaderboardTexts)
  const { data, isError, refetch } = useQuery(leagueQuery(useApi()))
  return (
    <Card as="section" className="grid content-start gap-3" aria-labelledby="league-card">
      <h2 id="league-card" className="text-lg">
        {data && data.state !== 'early' ? t.of(t.names[data.league]) : t.title}
      </h2>
      {isError ? (
        <ErrorState as="p" title={said.failed} action={<Button onClick={() => void refetch()}>{said.retry}</Button>} />
      ) : data ? (
        <InShort mine={data} />
      ) : (
        <Skeleton kind="text" label={said.loading} />
      )}
    </Card>
  )
}

function InShort({ mine }: { mine: MyLeague }) {
  const t = useTexts(leagueTexts)
  const language = useLanguage()
  if (mine.state === 'early') return <p className="text-muted">{t.early}</p>
  if (mine.state === 'invited')
    return (
      <>
        <p>{t.invite}</p>
        <LeagueButton isIn={false} />
      </>
    )
  return (
    <>
      {mine.me ? (
        <p>
          <b>{t.youAre(mine.me.place, formatNumber(language, mine.me.xp))}</b>
          {' · '}
          {t.mine[mine.me.zone]}
        </p>
      ) : (
        <p>{mine.state === 'hidden' ? t.hidden : t.forming}</p>
      )}
      <p className="text-sm text-muted">
        {t.ends} <Moment at={mine.endsAt} />
      </p>
      <LinkButton href="/leaderboard?board=league" size="sm" className="justify-self-start">
        {t.see}
      </LinkButton>
    </>
  )
}
