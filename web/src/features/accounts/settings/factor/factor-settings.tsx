import { useState } from 'react'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { Badge } from '../../../../design/identity/badge.tsx'
import { Back } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { AppPart } from './app/app-part.tsx'
import { CodesPart } from './codes-part.tsx'
import { FactorDue } from './factor-due.tsx'
import { FreshCodes } from './fresh-codes.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { ResetNotice } from './reset-notice.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'
import { useFormAnswer } from './use-form-answer.ts'

/** Two-step verification: what is on, what can be. `next`: where somebody was going who has to switch it on first. */
export function FactorSettings({ next }: { next?: string | undefined }) {
  const t = useTexts(factorTexts)
  const { factors } = useFactors()
  const [codes, setCodes] = useState(useToldCodes())
  const isOn = factors.app !== null || factors.passkeys.length > 0
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <header className="grid justify-items-start gap-2">
          <LinkButton href="/account" size="sm" icon={<Back aria-hidden="true" />}>
            {t.back}
          </LinkButton>
          <h1 className="flex flex-wrap items-center gap-3 text-3xl">{t.title}</h1>
          <p className="text-muted">{t.lead}</p>
          <Badge tone={isOn ? 'positive' : 'paper'}>{isOn ? t.on : t.off}</Badge>
        </header>
        {factors.due && <FactorDue mayPostpone={factors.mayPostpone} next={next} />}
        {factors.resetAt && <ResetNotice at={factors.resetAt} />}
        {codes && <FreshCodes key={codes[0]} codes={codes} onKept={() => setCodes(null)} />}
        {isOn && !codes && next && (
          <LinkButton href={next} variant="primary" className="justify-self-start">
            {t.onward}
          </LinkButton>
        )}
        <AppPart onCodes={setCodes} />
        <PasskeysPart onCodes={setCodes} />
        {isOn && <CodesPart onCodes={setCodes} />}
      </div>
    </div>
  )
}

/** Codes that a form without JavaScript brought. */
function useToldCodes(): string[] | null {
  const confirmed = useFormAnswer('/account/factor/app/confirm')
  const renewed = useFormAnswer('/account/factor/codes')
  return ((confirmed ?? renewed)?.done as { codes: string[] | null } | null)?.codes ?? null
}
