import { deviceOf, type Factors } from '@liston/contract/accounts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { QrSvg } from '../../../../design/data/qr-svg.tsx'
import { Badge } from '../../../../design/identity/badge.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { CodeField } from '../../factor-step/code-field.tsx'
import { passkeyUnused } from '../../factor-step/passkey-unused.ts'
import { useFactorWords } from '../../factor-step/refusal-texts.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

type Begun = { uri: string }

/** Authenticator app in the settings: set up with a QR code, confirmed with a code, removed. */
export function AppPart({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { factors, refresh } = useFactors()
  const [begun, setBegun] = useState<Begun | null>(null)
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

type Texts = (typeof factorTexts)['es']
type Passkey = Factors['passkeys'][number]

/** Passkeys in the settings: list, add, remove. */
export function PasskeysPart({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const { factors } = useFactors()
  const { passkeys, passkeysPossible } = factors
  // The same site may have a name and a number, such as localhost.
  const isNamed = !useHydrated() || !/^[\d.]+$|:/.test(location.hostname)
  return (
    <SettingsSheet title={t.passkeys} lead={t.passkeysLead} id="passkeys">
      {passkeys.length === 0 && <p className="text-muted">{t.passkeysNone}</p>}
      <ul className="grid gap-3">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {passkeysPossible && isNamed ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className="text-sm text-muted">{t.passkeysNeedName}</p>
      )}
    </SettingsSheet>
  )
}

const nameOf = (passkey: Passkey, t: Texts): string => {
  const { browser, system } = deviceOf(passkey.userAgent)
  return browser && system ? t.deviceOn(browser, system) : (browser ?? system ?? t.unknownDevice)
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { refresh } = useFactors()
  return (
    // Each date has a line of its own. It gets shorter on hydration, which must not move the buttons.
    <li className="grid gap-3 border-t border-border pt-3">
      <div className="min-w-0 text-sm text-muted">
        <p className="text-base font-bold text-text">{nameOf(passkey, t)}</p>
        <p>
          {t.passkeyAdded} <Moment at={passkey.addedAt} />
        </p>
        {passkey.lastUsedAt && (
          <p>
            {t.passkeyUsed} <Moment at={passkey.lastUsedAt} />
          </p>
        )}
      </div>
      <ProofForm
        label={t.passkeyRemove}
        name={t.passkeyRemoveOne(nameOf(passkey, t))}
        submit={({ proof }) => api.accounts.removePasskey({ id: passkey.id, proof })}
        onDone={() => void refresh()}
      />
    </li>
  )
}

function AddPasskey({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { refresh } = useFactors()
  async function add(proof: { password?: string; code?: string }) {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { question } = await api.accounts.startPasskey({ proof })
    const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON
    const answer = await startRegistration({ optionsJSON }).catch(passkeyUnused)
    return api.accounts.addPasskey({ answer: answer as never })
  }
  return (
    <ProofForm
      label={t.passkeyAdd}
      submit={({ proof }) => add(proof)}
      onDone={({ codes }) => {
        onCodes(codes)
        void refresh()
      }}
    />
  )
}
