import '../evolution.css'
import { STAR_NUMBERS } from '@liston/contract/economy'
import { Button } from '../../../design/controls/button.tsx'
import { Check, Share } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { useShareLevel } from './use-share-level.ts'

/** Shares a level that was reached; the first time it is rewarded. `fresh`: it was reached just now, so it will be. */
export function ShareLevel({ level, fresh }: { level: number; fresh?: boolean }) {
  const t = useTexts(economyTexts)
  const { shared, share } = useShareLevel(level)
  const { levelShareStars: stars, levelShareXp: xp } = useNumbers(STAR_NUMBERS)
  const done = shared === 'copied' || shared === 'shared'
  return (
    <div className="share-level">
      <Button
        variant={fresh ? 'primary' : 'secondary'}
        icon={done ? <Check aria-hidden="true" /> : <Share aria-hidden="true" />}
        pending={shared === 'on its way'}
        pendingText={t.sharing}
        onClick={() => void share()}
      >
        {shared === 'copied' ? t.copied : fresh && !done ? t.share(stars, xp) : t.shareMine}
      </Button>
      {!fresh && <p className="text-sm text-muted">{t.shareOnce(stars, xp)}</p>}
    </div>
  )
}
