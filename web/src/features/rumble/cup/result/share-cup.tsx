import type { Cup } from '@liston/contract/rumble'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Share } from '../../../../design/identity/icon.ts'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { type CupTexts, cupTexts } from '../texts.ts'
import { championPath } from './champion-path.ts'

/** What is passed on: the champion, whom it beat, how often it is one, and where the ranking is. */
export function cupText(cup: Cup, { name, origin, t }: { name: string; origin: string; t: CupTexts }): string {
  const beaten = championPath(cup).flatMap(({ rival }) => (rival === null ? [] : [rival]))
  const { ranking, result } = cup
  return [
    t.shared({ topic: ranking.topic, name }),
    beaten.length > 0 && t.sharedPath(beaten.join(', ')),
    result?.share && t.shareShort(result.share.pct),
    `${origin}/ranking/${ranking.id}/${ranking.slug}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Passes the champion on by the device's own sheet, where there is one, or copies it. */
export function ShareCup({ cup, name }: { cup: Cup; name: string }) {
  const t = useTexts(cupTexts)
  const { origin } = useRouteContext({ from: '__root__' })
  if (!useHydrated()) return null
  const text = cupText(cup, { name, origin, t })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t.copied, variant: 'success' })
    } catch {
      toast({ title: t.copyFailed, description: text, variant: 'destructive' })
    }
  }
  // Closing the device's own sheet is no failure.
  const share = () => void navigator.share({ text }).catch(() => {})
  const canShare = typeof navigator.share === 'function'
  return (
    <>
      {canShare && (
        <Button variant="primary" icon={<Share size={18} aria-hidden="true" />} onClick={share}>
          {t.shareIt}
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </>
  )
}
