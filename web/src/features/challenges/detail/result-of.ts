import type { ChallengeDetail } from '@liston/contract/challenges'
import { rankingPath } from '@liston/contract/rankings'
import type { challengeTexts } from '../texts.ts'
import type { shareTexts } from './texts.ts'

type Words = (typeof shareTexts)['es'] & Pick<(typeof challengeTexts)['es'], 'kinds' | 'goals'>

/**
 * Share text of an ended challenge, and the path that it links to: a ranking, or a place to start one. It does not name
 * the opponent, who has not agreed to it. Null without a result, and for a match, which is shared from its own page.
 */
export function resultOf(challenge: ChallengeDetail, t: Words): { lines: string[]; path: string } | null {
  const { kind, state, ranking, topic, taste, battle, mission } = challenge
  const name = t.kinds[kind]
  const pct = taste?.result?.matchPct ?? null
  if (ranking && pct !== null)
    return { lines: [t.about(name, ranking.topic), t.alike(pct)], path: rankingPath(ranking) }
  if (battle?.mine && topic && (state === 'won' || state === 'lost' || state === 'draw')) {
    const { mine, theirs } = battle
    return {
      lines: [t.about(name, topic), t.ended[state], t.voters(mine.voters, theirs?.voters ?? 0)],
      path: rankingPath(mine),
    }
  }
  if (mission && state === 'completed') return { lines: [name, t.done(t.goals[mission.goal])], path: '/explore' }
  return null
}
