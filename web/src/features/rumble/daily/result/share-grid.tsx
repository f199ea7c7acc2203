import type { DailyMark, DailyPage } from '@liston/contract/rumble'
import { useTexts } from '../../../../platform/texts.tsx'
import { ShareResult } from '../../../rankings/index.ts'
import { rumbleHref } from '../../enter-rumble.ts'
import { dailyCardTexts } from '../card-texts.ts'
import { dailyTexts } from '../texts.ts'
import { gridLines } from './grid-text.ts'

/** Passes the squares on, with the way to play the same seven duels. */
export function ShareGrid({ page, marks }: { page: DailyPage; marks: DailyMark[] }) {
  const t = useTexts(dailyTexts)
  const { title } = useTexts(dailyCardTexts)
  const { game, streak } = page
  if (!game?.result) return null
  const isToday = game.kind === 'today'
  const lines = gridLines({
    title,
    number: t.number(game.number),
    score: `${game.result.right}/7`,
    marks,
    streak: isToday && streak.days > 0 ? t.gridStreak(streak.days) : null,
  })
  return <ShareResult lines={lines} path={rumbleHref('daily', isToday ? undefined : game.day)} />
}
