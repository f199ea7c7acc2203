import type { DailyMark, DailyPage } from '@liston/contract/rumble'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Share } from '../../../../design/identity/icon.ts'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { rumbleHref } from '../../enter-rumble.ts'
import { dailyCardTexts } from '../card-texts.ts'
import { dailyTexts } from '../texts.ts'
import { gridText } from './grid-text.ts'

/** Passes the squares on by the device's own sheet, where there is one, or copies them. */
export function ShareGrid({ page, marks }: { page: DailyPage; marks: DailyMark[] }) {
  const t = useTexts(dailyTexts)
  const { title } = useTexts(dailyCardTexts)
  const { origin } = useRouteContext({ from: '__root__' })
  const hydrated = useHydrated()
  const { game, streak } = page
  if (!hydrated || !game?.result) return null
  const isToday = game.kind === 'today'
  const text = gridText({
    title,
    number: t.number(game.number),
    score: `${game.result.right}/7`,
    marks,
    streak: isToday && streak.days > 0 ? t.gridStreak(streak.days) : null,
    url: `${origin}${rumbleHref('daily', isToday ? undefined : game.day)}`,
  })
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
    <div className="daily-acts">
      {canShare && (
        <Button variant="primary" icon={<Share size={18} aria-hidden="true" />} onClick={share}>
          {t.share}
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  )
}
