import { BECAME_PRO_XP } from '@liston/contract/billing'
import { PRO_TOAST_MS, toast } from '../../../design/feedback/toast.ts'
import type { Language } from '../../../platform/texts.tsx'
import { proTexts } from './texts.ts'

/** The user who was welcomed on this page. */
let welcomed: string | undefined

type Welcome = { language: Language; userId: string; first: boolean }

/**
 * Shows the PRO welcome for 8 s (specification 9), once: the live event and the result of the payment both lead here, in
 * either order, and a page that comes back from the checkout misses the event.
 */
export function welcomePro({ language, userId, first }: Welcome): void {
  if (welcomed === userId) return
  welcomed = userId
  const t = proTexts[language]
  toast({
    title: t.welcome,
    description: first ? t.welcomeXp(BECAME_PRO_XP) : t.welcomeBack,
    variant: 'success',
    duration: PRO_TOAST_MS,
    waits: true,
  })
}

/** Shows that PRO has ended. The next PRO is welcomed again. */
export function sayProEnded(language: Language): void {
  welcomed = undefined
  const t = proTexts[language]
  toast({ title: t.ended, description: t.endedHint, variant: 'info', waits: true })
}
