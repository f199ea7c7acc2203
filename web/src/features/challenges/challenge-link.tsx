import { LinkButton } from '../../design/controls/link-button.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

const texts = defineTexts({ es: { dare: 'Retar' }, en: { dare: 'Challenge' } })

/** Beside somebody: the way to a new challenge for them. */
export function ChallengeLink({ username }: { username: string }) {
  return <LinkButton href={`/challenges?tab=new&to=${encodeURIComponent(username)}`}>{useTexts(texts).dare}</LinkButton>
}
