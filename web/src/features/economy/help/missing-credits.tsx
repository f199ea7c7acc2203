import './paid-help.css'
import { CREDIT_NUMBERS, PRICES } from '@liston/contract/economy'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { StarsLink } from '../stars/stars-slot.tsx'
import { useNumbers } from '../use-numbers.ts'
import { helpTexts } from './texts.ts'

/** Why an AI action cannot be started, and the ways to more credits: Stars, or PRO for users without it. */
export function MissingCredits({ id, missing }: { id: string; missing: number }) {
  const t = useTexts(helpTexts)
  const isPro = useMe()?.isPro ?? false
  const { creditStars } = useNumbers(PRICES)
  const { creditsPro } = useNumbers(CREDIT_NUMBERS)
  return (
    <div id={id} tabIndex={-1} className="missing-credits">
      <p>
        <strong>{t.short(missing)}</strong> {t.monthly}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/dashboard#canjear">{t.buy(creditStars)}</LinkButton>
        {!isPro && <LinkButton href="/pro">{t.pro(creditsPro)}</LinkButton>}
        <StarsLink />
      </div>
    </div>
  )
}
