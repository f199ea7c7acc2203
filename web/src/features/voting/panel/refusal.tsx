import { Anchor } from '../../../design/controls/anchor.tsx'
import { Warning } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

/** Why the last vote on this target was refused; shown next to it and announced. */
export function Refusal({ targetId }: { targetId: string }) {
  const t = useTexts(votingTexts)
  const refusal = useVoting().refusalOf(targetId)
  if (!refusal) return null
  return (
    <p role="alert" className="vote-refusal">
      <Warning aria-hidden="true" size={18} />
      <span>
        {refusal.text}{' '}
        {refusal.code === 'STARS_INSUFFICIENT' && (
          <Anchor href="/evolution" className="link">
            {t.earnStars}
          </Anchor>
        )}
      </span>
    </p>
  )
}
