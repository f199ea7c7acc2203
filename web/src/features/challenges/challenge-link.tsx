import { LinkButton } from '../../design/controls/link-button.tsx'
import { useRoomOpen } from '../settings/index.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

export const texts = defineTexts({ es: { dare: 'Retar' }, en: { dare: 'Challenge' } })

/** Link to a new challenge for this user. */
export function ChallengeLink({ username }: { username: string }) {
  const words = useTexts(texts)
  if (!useRoomOpen('challenges')) return null
  return <LinkButton href={`/challenges?tab=new&to=${encodeURIComponent(username)}`}>{words.dare}</LinkButton>
}
