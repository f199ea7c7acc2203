import { useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { QrSvg } from '../../../../design/data/qr-svg.tsx'
import { Badge } from '../../../../design/identity/badge.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { CodeField } from '../../factor-step/code-field.tsx'
import { useFactorWords } from '../../factor-step/use-factor-words.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'
import { useFormAnswer } from './use-form-answer.ts'

type Begun = { uri: string }

/** Authenticator app in the settings: set up with a QR code, confirmed with a code, removed. */
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

type ConfirmAppProps = { uri: string; onDone(codes: string[] | null): void }

/** The secret as QR code and as text, and a field for the first code. */
function ConfirmApp({ uri, onDone }: ConfirmAppProps) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const words = useFactorWords()
  const form = useForm({
    action: '/account/factor/app/confirm',
    submit: ({ code = '' }) => api.accounts.confirmApp({ code }),
    onDone: ({ codes }) => onDone(codes),
  })
  const isWrong = form.refusal?.code === 'CODE_WRONG'
  return (
    <div className="grid gap-4">
      <p className="font-bold">{t.appStep1}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrSvg text={uri} label={t.appQr} />
        <div className="grid min-w-0 gap-2">
          <p className="text-sm text-muted">{t.appSecret}</p>
          <code className="font-bold break-words">{secretIn(uri)}</code>
          <a href={uri} className="link link-alone text-sm">
            {t.appOpen}
          </a>
        </div>
      </div>
      <form {...form.props} className="grid gap-3">
        <p className="font-bold">{t.appStep2}</p>
        <input type="hidden" name="uri" value={uri} />
        <FormAlert text={isWrong ? undefined : words(form.refusal)} />
        <CodeField label={t.appCode} error={isWrong && words(form.refusal)} />
        <Button
          type="submit"
          variant="primary"
          pending={form.pending}
          pendingText={t.working}
          className="justify-self-start"
        >
          {t.appConfirm}
        </Button>
      </form>
    </div>
  )
}

/** The secret of an otpauth URI, in groups of four that are easier to type. */
const secretIn = (uri: string): string =>
  (/[?&]secret=([A-Z2-7]+)/.exec(uri)?.[1] ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The otpauth URI of a set-up that a form without JavaScript started or is confirming. */
function useBegun(): Begun | null {
  const started = useFormAnswer('/account/factor/app')
  const confirming = useFormAnswer('/account/factor/app/confirm')
  const uri = (started?.done as Begun | null)?.uri ?? (confirming?.refusal ? confirming.values.uri : undefined)
  return uri?.startsWith('otpauth://') ? { uri } : null
}
