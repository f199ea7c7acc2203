import type { ChallengeDetail } from '@liston/contract/challenges'
import { useTexts } from '../../../platform/texts.tsx'
import { ShareResult } from '../../rankings/index.ts'
import { challengeTexts } from '../texts.ts'
import { resultOf } from './result-of.ts'
import { shareTexts } from './share-texts.ts'

/** Passes on what came of a challenge. */
export function ShareChallenge({ challenge }: { challenge: ChallengeDetail }) {
  const t = { ...useTexts(challengeTexts), ...useTexts(shareTexts) }
  const result = resultOf(challenge, t)
  return result && <ShareResult {...result} />
}
