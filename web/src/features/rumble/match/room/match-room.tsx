import type { Match } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { useLive } from '../../../../platform/live.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { matchQuery } from '../match-queries.ts'
import { rivalName } from '../rival-name.ts'
import { matchTexts } from '../texts.ts'
import { Invitation } from './invitation.tsx'
import { MatchResult } from './match-result.tsx'
import { PlayMatch } from './play-match.tsx'

/** A match: an invitation, seven rounds to play, or the result. */
export function MatchRoom({ id }: { id: string }) {
  const api = useApi()
  const client = useQueryClient()
  const query = matchQuery(api, id)
  const { data: match } = useQuery(query)
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useLive([`match:${id}`], {
    message: ({ topic }) => topic.startsWith('match:') && again(),
    resync: again,
    joined: again,
  })
  if (!match) return null
  return (
    <>
      <MatchHead match={match} />
      {match.state === 'invited' ? (
        <Invitation match={match} />
      ) : match.state === 'playing' ? (
        <PlayMatch match={match} onStale={again} />
      ) : (
        <MatchResult match={match} />
      )}
    </>
  )
}

function MatchHead({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { ranking, kind } = match
  return (
    <header className="match-head">
      <h1 className="text-3xl">{match.state === 'playing' ? t.question : t.title}</h1>
      <p className="text-muted">
        {t.against(rivalName(match, t))}. {t.about}{' '}
        {ranking ? (
          <Anchor href={`/ranking/${ranking.id}/${ranking.slug}`} className="link" lang={ranking.language}>
            {ranking.topic}
          </Anchor>
        ) : (
          t.gone
        )}
        .
      </p>
      {kind === 'ghost' && <p className="text-sm text-muted">{t.ghostWhat}</p>}
    </header>
  )
}
