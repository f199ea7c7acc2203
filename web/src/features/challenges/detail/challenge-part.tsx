import '../challenges.css'
import type { ChallengeDetail, Goal } from '@liston/contract/challenges'
import { rankingPath } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ShareResult } from '../../rankings/index.ts'
import { rumbleHref } from '../../rumble/index.ts'
import { ActForm, ChallengeActs, ChallengeHead, ChallengeTime } from '../challenge-head.tsx'
import { challengeQuery, useChallengesLive } from '../queries.ts'
import { challengeTexts } from '../texts.ts'
import { resultOf } from './result-of.ts'
import { TastePart } from './taste-part.tsx'
import { detailTexts, shareTexts } from './texts.ts'

/** One challenge: its state, and what is left to do. */
export function ChallengePart({ id }: { id: string }) {
  const t = useTexts(challengeTexts)
  const { data, isError } = useQuery(challengeQuery(useApi(), id))
  useChallengesLive(data?.match?.id)
  return (
    <>
      <LinkButton href="/challenges" size="sm" className="justify-self-start" icon={<Back aria-hidden="true" />}>
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

type Battle = NonNullable<ChallengeDetail['battle']>
type Props = { challenge: ChallengeDetail; battle: Battle }

/** R3: both rankings with their voters, and a form to enter the user's own. */
function BattlePart({ challenge: c, battle }: Props) {
  const t = useTexts(detailTexts)
  return (
    <div className="challenge-part">
      <div className="challenge-orders">
        <List title={t.yours} list={battle.mine} />
        <List title={t.of(c.opponent.username)} list={battle.theirs} />
      </div>
      {c.myTurn && <Entry challenge={c} battle={battle} />}
    </div>
  )
}

function List({ title, list }: { title: string; list: Battle['mine'] }) {
  const t = useTexts(detailTexts)
  return (
    <section className="challenge-part">
      <h2>{title}</h2>
      {list ? (
        <p>
          <Anchor href={rankingPath(list)} className="link link-alone">
            {list.topic}
          </Anchor>
          <br />
          <span className="numeral text-sm">{t.voters(list.voters)}</span>
        </p>
      ) : (
        <p className="text-muted">{t.noList}</p>
      )}
    </section>
  )
}

function Entry({ challenge: c, battle: { eligible, publishBy } }: Props) {
  const t = useTexts(detailTexts)
  const dates = useDates()
  const when = publishBy && (dates.relative(publishBy, Date.parse(c.asOf)) ?? dates.day(publishBy))
  return (
    <>
      {when && <p>{t.publishBy(when, dates.moment(publishBy))}</p>}
      {eligible.length > 0 && (
        <ActForm id={c.id}>
          <Select
            label={t.choose}
            name="rankingId"
            options={eligible.map(({ id, topic }) => ({ value: id, label: topic }))}
          />
          <Button type="submit" name="act" value="enter" variant="primary">
            {t.enter}
          </Button>
        </ActForm>
      )}
      <div className="challenge-foot">
        <LinkButton href="/create-ranking" variant={eligible.length > 0 ? 'secondary' : 'primary'}>
          {t.publish}
        </LinkButton>
        {eligible.length === 0 && <span className="text-sm text-muted">{t.publishHint}</span>}
      </div>
    </>
  )
}

/** Button that shares the result of a challenge. */
function ShareChallenge({ challenge }: { challenge: ChallengeDetail }) {
  const t = { ...useTexts(challengeTexts), ...useTexts(shareTexts) }
  const result = resultOf(challenge, t)
  return result && <ShareResult {...result} />
}

type MissionPartProps = { challenge: ChallengeDetail; mission: NonNullable<ChallengeDetail['mission']> }

const wayTo: Record<Goal, string> = { votes: '/explore', reviews: '/explore', duels: '/?rumble=1' }

/** R4: progress of both users together, and of each. */
function MissionPart({ challenge: c, mission: { goal, target, mine, theirs } }: MissionPartProps) {
  const t = useTexts(detailTexts)
  const fill = (n: number) => (n / target) * 100
  return (
    <div className="challenge-part">
      <Progress label={t.together} fill={fill(mine + theirs)} text={t.way(mine + theirs, target)} size="lg" />
      <Progress label={t.yours} fill={fill(mine)} text={String(mine)} tone="accent" size="sm" />
      <Progress label={t.of(c.opponent.username)} fill={fill(theirs)} text={String(theirs)} tone="ink" size="sm" />
      <p className="text-sm text-muted">{t.mission[goal]}</p>
      {c.state === 'active' && (
        <LinkButton href={wayTo[goal]} className="justify-self-start" variant="primary">
          {t.goDo}
        </LinkButton>
      )}
    </div>
  )
}

/** R1: link to the match. */
function MatchPart({ match: { id, myTurn } }: { match: NonNullable<ChallengeDetail['match']> }) {
  const t = useTexts(detailTexts)
  return (
    <LinkButton href={rumbleHref('match', id)} className="justify-self-start" variant={myTurn ? 'primary' : undefined}>
      {myTurn ? t.play : t.seeMatch}
    </LinkButton>
  )
}
