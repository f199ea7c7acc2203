import type { ChallengeDetail, Goal } from '@liston/contract/challenges'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from './texts.ts'

type Props = { challenge: ChallengeDetail; mission: NonNullable<ChallengeDetail['mission']> }

const wayTo: Record<Goal, string> = { votes: '/explore', reviews: '/explore', duels: '/?rumble=1' }

/** R4: what both have done together, and each one's part of it. */
export function MissionPart({ challenge: c, mission: { goal, target, mine, theirs } }: Props) {
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
