import type { ChallengeDetail } from '@liston/contract/challenges'
import { rankingPath } from '@liston/contract/rankings'
import { useTexts } from '../../../platform/texts.tsx'
import { ShareResult } from '../../rankings/index.ts'
import { challengeTexts } from '../texts.ts'
import { shareTexts } from './share-texts.ts'

/** Passes on what came of a challenge. Who the other was is not in it: they have not been asked. A match is shared where it was played. */
export function ShareChallenge({ challenge }: { challenge: ChallengeDetail }) {
  const t = useTexts(shareTexts)
  const { kinds, goals } = useTexts(challengeTexts)
  const { kind, state, ranking, topic, taste, battle, mission } = challenge
  const pct = taste?.result?.matchPct
  if (ranking && pct !== null && pct !== undefined)
    return <ShareResult lines={[t.about(kinds[kind], ranking.topic), t.alike(pct)]} path={rankingPath(ranking)} />
  if (battle?.mine && topic && (state === 'won' || state === 'lost' || state === 'draw'))
    return (
      <ShareResult
        lines={[t.about(kinds[kind], topic), t.ended[state], t.voters(battle.mine.voters, battle.theirs?.voters ?? 0)]}
        path={rankingPath(battle.mine)}
      />
    )
  if (mission && state === 'completed')
    return <ShareResult lines={[kinds[kind], t.done(goals[mission.goal])]} path="/explore" />
  return null
}
