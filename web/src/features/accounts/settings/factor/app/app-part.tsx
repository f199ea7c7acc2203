import { useState } from 'react'
import { Badge } from '../../../../../design/identity/badge.tsx'
import { Moment } from '../../../../../platform/time/moment.tsx'
import { useTexts } from '../../../../../platform/texts.tsx'
import { useApi } from '../../../../../platform/use-api.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { ProofForm } from '../proof/proof-form.tsx'
import { SettingsSheet } from '../../settings-sheet.tsx'
import { factorTexts } from '../texts.ts'
import { useFactors } from '../use-factors.ts'
import { useFormAnswer } from '../use-form-answer.ts'

type Begun = { uri: string }

/** An app that makes codes: set up by a picture, confirmed by a code, removed. */
export function AppPart({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { factors, refresh } = useFactors()
  const [begun, setBegun] = useState<Begun | null>(useBegun())
  const { app } = factors
  return (
    <SettingsSheet title={t.app} lead={t.appLead} id="code-app">
      {app ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="positive">{t.on}</Badge>
            <span className="text-sm text-muted">
              {t.appSince} <Moment at={app.since} />
            </span>
          </p>
          <ProofForm
            action="/account/factor/app/remove"
            label={t.appRemove}
            variant="danger"
            submit={({ proof }) => api.accounts.removeApp({ proof })}
            onDone={() => void refresh()}
          />
        </>
      ) : begun ? (
        <ConfirmApp
          uri={begun.uri}
          onDone={(codes) => {
            setBegun(null)
            onCodes(codes)
            void refresh()
          }}
        />
      ) : (
        <ProofForm
          action="/account/factor/app"
          label={t.appStart}
          variant="primary"
          submit={({ proof }) => api.accounts.startApp({ proof })}
          onDone={setBegun}
        />
      )}
    </SettingsSheet>
  )
}

/** What a form without JavaScript began, or is in the midst of. */
function useBegun(): Begun | null {
  const started = useFormAnswer('/account/factor/app')
  const confirming = useFormAnswer('/account/factor/app/confirm')
  const uri = (started?.done as Begun | null)?.uri ?? (confirming?.refusal ? confirming.values.uri : undefined)
  return uri?.startsWith('otpauth://') ? { uri } : null
}
