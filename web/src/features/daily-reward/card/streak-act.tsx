import { DAILY_REWARD_FORM } from '@liston/contract/daily-reward'
import type { Me } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { dailyRewardRefusalText } from '../refusal-texts.ts'
import { dailyRewardTexts } from '../texts.ts'
import { type StreakAct, useStreakActs } from '../use-streak-acts.ts'

type Props = { act: StreakAct; me: Me; variant?: 'primary' | 'secondary'; price?: number; children: ReactNode }

/** A button that does something about the streak, with and without JavaScript. */
export function StreakActButton({ act, me, variant = 'secondary', price, children }: Props) {
  const t = useTexts(dailyRewardTexts)
  const language = useLanguage()
  const acts = useStreakActs(me)
  const form = useForm({ action: DAILY_REWARD_FORM, submit: () => acts[act](price) })
  const isAboutThis = !form.values.act || form.values.act === act
  const refused = isAboutThis ? form.refusal : null
  return (
    <form {...form.props} className="streak-act">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="act" value={act} />
      {price !== undefined && <input type="hidden" name="price" value={price} />}
      {act === 'claim' && <input type="hidden" name="person" value={me.id} />}
      <Button type="submit" variant={variant} pending={form.pending} pendingText={t.working}>
        {children}
      </Button>
      <div role="alert">
        {refused && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{dailyRewardRefusalText(language, refused)}</span>
          </p>
        )}
      </div>
    </form>
  )
}
