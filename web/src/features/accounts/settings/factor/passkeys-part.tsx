import { deviceOf, type Factors } from '@liston/contract/accounts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { passkeyUnused } from '../../factor-step/passkey-unused.ts'
import { SettingsSheet } from '../settings-sheet.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

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
        action="/account/factor/passkeys/remove"
        label={t.passkeyRemove}
        name={t.passkeyRemoveOne(nameOf(passkey, t))}
        hidden={{ id: passkey.id }}
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
  if (!useHydrated()) return <p className="text-sm text-muted">{t.passkeysNeedScript}</p>
  async function add(proof: { password?: string; code?: string }) {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { question } = await api.accounts.startPasskey({ proof })
    const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON
    const answer = await startRegistration({ optionsJSON }).catch(passkeyUnused)
    return api.accounts.addPasskey({ answer: answer as never })
  }
  return (
    <ProofForm
      action="/account/factor"
      label={t.passkeyAdd}
      submit={({ proof }) => add(proof)}
      onDone={({ codes }) => {
        onCodes(codes)
        void refresh()
      }}
    />
  )
}
