import '../daily-reward.css'
import { cycleDayOf, dailyCycle, type Granted, rewardOf } from '@liston/contract/daily-reward'
import { DAILY_NUMBERS } from '@liston/contract/economy'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useLayer } from '../../../platform/modals/layers.ts'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { CycleWeek } from '../card/cycle-week.tsx'
import { dailyRewardTexts } from '../texts.ts'
import { grantedKey } from './granted.ts'

/** The code that opens the dialog or the card sets the data; nothing fetches it. */
const useGranted = () => useQuery<Granted>({ queryKey: grantedKey, queryFn: skipToken, staleTime: Infinity }).data

/** Shows the reward that was just claimed. */
export function DailyRewardDialog({ open, onClose }: ModalProps) {
  const t = useTexts(dailyRewardTexts)
  const isShown = useMe()?.streakShown ?? true
  const granted = useGranted()
  if (!granted) return null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.given}
      description={isShown ? t.givenStreak(granted.streak) : undefined}
      closeLabel={t.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.carryOn}
        </Button>
      }
    >
      <Reward granted={granted} />
    </Dialog>
  )
}

/**
 * The same as a card at the edge of the page, where the user is doing something. It waits for a quiet moment, and goes
 * with the page on which it was shown.
 */
export function DailyRewardCard({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTexts(dailyRewardTexts)
  const isShown = useMe()?.streakShown ?? true
  const granted = useGranted()
  const isOpen = useLayer('news', granted !== undefined)
  const openedOn = useRef<string | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    openedOn.current ??= path
    if (openedOn.current !== path) close()
  }, [isOpen, path])
  return (
    <div role="status">
      {isOpen && granted && (
        <section className="reward-card" aria-label={t.given}>
          <h2 className="text-lg">{t.given}</h2>
          {isShown && <p className="text-muted">{t.givenStreak(granted.streak)}</p>}
          <Reward granted={granted} />
          <Button wide onClick={onClose}>
            {t.carryOn}
          </Button>
        </section>
      )}
    </div>
  )
}

function Reward({ granted }: { granted: Granted }) {
  const t = useTexts(dailyRewardTexts)
  const isShown = useMe()?.streakShown ?? true
  const { streak, milestone, frozen, stars_added: stars, xp_added: xp } = granted
  const next = rewardOf(streak + 1, dailyCycle(useNumbers(DAILY_NUMBERS)))
  return (
    <div className="daily-given">
      <p className="daily-figures">
        <span className="daily-figure-stars numeral">{t.givenStars(stars)}</span>
        <span className="daily-figure-xp numeral">{t.givenXp(xp)}</span>
      </p>
      {isShown && <CycleWeek reached={cycleDayOf(streak)} />}
      {isShown && milestone && <p className="daily-milestone">{t.givenMilestone(milestone.days, milestone.stars)}</p>}
      {isShown && frozen.length > 0 && <p className="text-sm text-muted">{t.givenFrozen(frozen.length)}</p>}
      <p className="text-sm text-muted">{t.tomorrow(next.stars, next.xp)}</p>
    </div>
  )
}
