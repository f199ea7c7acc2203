import type { ChallengeDetail } from '@liston/contract/challenges'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { rumbleHref } from '../../rumble/index.ts'
import { detailTexts } from './texts.ts'

/** R1: the way to the match, to be played or to be looked at. */
export function MatchPart({ match: { id, myTurn } }: { match: NonNullable<ChallengeDetail['match']> }) {
  const t = useTexts(detailTexts)
  return (
    <LinkButton href={rumbleHref('match', id)} className="justify-self-start" variant={myTurn ? 'primary' : undefined}>
      {myTurn ? t.play : t.seeMatch}
    </LinkButton>
  )
}
