import '../daily-reward.css'
import { cycleDayOf, dailyCycle, type Granted, rewardOf } from '@liston/contract/daily-reward'
import { DAILY_NUMBERS } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { CycleWeek } from '../card/cycle-week.tsx'
import { dailyRewardTexts } from '../texts.ts'
import { grantedKey } from './granted.ts'

/** Shows the reward that was just claimed. */
export function DailyRewardDialog({ open, onClose }: ModalProps) {
  const t = useTexts(dailyRewardTexts)
  const isShown = useMe()?.streakShown ?? true
  // The code that opens this dialog sets the data; nothing fetches it.
  const { data } = useQuery<Granted>({ queryKey: grantedKey, enabled: false, staleTime: Infinity })
  const cycle = dailyCycle(useNumbers(DAILY_NUMBERS))
  if (!data) return null
  const { streak, milestone, frozen, stars_added: stars, xp_added: xp } = data
  const next = rewardOf(streak + 1, cycle)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.given}
      description={isShown ? t.givenStreak(streak) : undefined}
      closeLabel={t.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.carryOn}
        </Button>
      }
    >
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
    </Dialog>
  )
}
