import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { Badge } from '../../../../design/identity/badge.tsx'
import { TitledPart } from '../../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

/** Whether two-step verification is on, with a link to its page. The page loads `factorsQuery`. */
export function FactorSummary() {
  const t = useTexts(factorTexts)
  const { factors } = useFactors()
  const { app, passkeys, codesLeft } = factors
  const isOn = app !== null || passkeys.length > 0
  return (
    <TitledPart title={t.title} lead={t.lead}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? 'positive' : 'paper'}>{isOn ? t.on : t.off}</Badge>
        {isOn && <span className="text-sm text-muted">{t.summaryOn(app !== null, passkeys.length, codesLeft)}</span>}
      </p>
      <LinkButton href="/account/factor" className="justify-self-start">
        {t.manage}
      </LinkButton>
    </TitledPart>
  )
}
