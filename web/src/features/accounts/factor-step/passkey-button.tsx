import type { Entered } from '@liston/contract/accounts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useEntered } from '../entry/use-entered.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { passkeyUnused } from './passkey-unused.ts'
import { stepTexts } from './texts.ts'
import { useFactorWords } from './refusal-texts.ts'

type Props = { next?: string | undefined; label?: string; onArrived?: (() => void) | undefined }

/** False without browser support, or if the site is reached by an IP address. Then there is no button. */
const mayAsk = () => typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Button that signs in with a passkey, below a form. `label` replaces its text. */
export function PasskeyButton({ next, label, onArrived }: Props) {
  const t = useTexts(stepTexts)
  const entered = useEntered()
  const { run, pending, error } = useSignInByPasskey(async (outcome) => {
    await entered(outcome, next)
    onArrived?.()
  })
  if (!useHydrated() || !mayAsk()) return null
  return (
    <div className="grid gap-3">
      <p className="text-center text-sm text-muted" aria-hidden="true">
        {t.or}
      </p>
      <FormAlert text={error} />
      <Button size="lg" wide pending={pending} pendingText={t.working} icon={<Key />} onClick={run}>
        {label ?? t.withPasskey}
      </Button>
    </div>
  )
}

/** Signs in with a passkey of this browser. Loads the WebAuthn library on use. */
function useSignInByPasskey(arrive: (entered: Entered) => Promise<void>) {
  const api = useApi()
  const words = useFactorWords()
  const [trial, setTrial] = useState<{ pending: boolean; error?: string | undefined }>({ pending: false })
  async function signIn() {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { question } = await api.accounts.passkeyQuestion()
    const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON
    const answer = await startAuthentication({ optionsJSON }).catch(passkeyUnused)
    await arrive(await api.accounts.signInByPasskey({ answer: answer as never }))
  }
  async function run() {
    if (trial.pending) return
    setTrial({ pending: true })
    const error = await signIn().then(() => undefined, refusalOf)
    setTrial({ pending: false, error: error && words(error) })
  }
  return { ...trial, run: () => void run() }
}

/** The refusal of an API error. Rethrows any other error, which is a bug. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const { code, status, data } = error
  return { code, status, data }
}

/** Icon of a passkey in the style of the other icons. */
const Key = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="8" cy="15" r="4" />
    <path d="m10.8 12.2 8.7-8.7M16 7l3 3" />
  </svg>
)
