import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { myMatchesQuery } from './match-queries.ts'
import { matchTexts } from './texts.ts'

/** 1v1 on the hub: what it is, and what waits there. */
export function MatchCard() {
  const t = useTexts(matchTexts)
  const { data } = useQuery(myMatchesQuery(useApi()))
  const waits = data && (data.invitations.length > 0 || data.running.some(({ played }) => played < 7))
  return (
    <Card as="section" aria-labelledby="rumble-match">
      <h2 id="rumble-match" className="text-xl">
        {t.title}
      </h2>
      <p className="text-muted">{t.what}</p>
      {data && <p className="font-bold">{waits ? t.yourTurn : `${t.rating}: ${data.rating.rating ?? '?'}`}</p>}
      <LinkButton href={rumbleHref('match')} variant={waits ? 'primary' : 'secondary'}>
        {t.play}
      </LinkButton>
    </Card>
  )
}
