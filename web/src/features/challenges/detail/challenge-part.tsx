import '../challenges.css'
import type { ChallengeDetail } from '@liston/contract/challenges'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ChallengeActs, ChallengeHead, ChallengeTime } from '../challenge-head.tsx'
import { challengeQuery } from '../queries.ts'
import { challengeTexts } from '../texts.ts'
import { BattlePart } from './battle-part.tsx'
import { MatchPart } from './match-part.tsx'
import { MissionPart } from './mission-part.tsx'
import { ShareChallenge } from './share-challenge.tsx'
import { TastePart } from './taste-part.tsx'
import { detailTexts } from './texts.ts'

/** One challenge: how it stands, and what is left to do. */
export function ChallengePart({ id }: { id: string }) {
  const t = useTexts(challengeTexts)
  const { data, isError } = useQuery(challengeQuery(useApi(), id))
  return (
    <>
      <LinkButton href="/challenges" variant="ghost" className="justify-self-start" icon={<Back aria-hidden="true" />}>
        {t.back}
      </LinkButton>
      {data ? <Told challenge={data} /> : isError ? <EmptyState title={t.gone} /> : <Skeleton label={t.loading} />}
    </>
  )
}

function Told({ challenge: c }: { challenge: ChallengeDetail }) {
  const t = useTexts(challengeTexts)
  const told = useTexts(detailTexts)
  const begun = c.state !== 'pending' && c.state !== 'declined' && c.state !== 'cancelled'
  return (
    <Card className="challenge-card">
      <ChallengeHead challenge={c}>
        <p className="text-muted">{t.kindLeads[c.kind]}</p>
      </ChallengeHead>
      <ChallengeTime challenge={c} asOf={c.asOf} />
      <ChallengeActs challenge={c} />
      {c.state === 'pending' && c.mine && <p className="text-muted">{told.waiting}</p>}
      {begun && c.match && <MatchPart match={c.match} />}
      {begun && c.taste && <TastePart key={c.id} challenge={c} taste={c.taste} />}
      {begun && c.battle && <BattlePart challenge={c} battle={c.battle} />}
      {begun && c.mission && <MissionPart challenge={c} mission={c.mission} />}
      {begun && <ShareChallenge challenge={c} />}
    </Card>
  )
}
