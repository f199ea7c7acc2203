import { Button } from '../../../design/controls/button.tsx'
import { Key } from './key-mark.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useEntered } from '../entry/use-entered.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { stepTexts } from './texts.ts'
import { useSignInByPasskey } from './use-passkey.ts'

type Props = { next?: string | undefined; label?: string; onArrived?: (() => void) | undefined }

/** Passkeys are of the browser: without its help, or at an address in numbers, there is no button. */
const mayAsk = () => typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Signs in by a passkey; stands below a form. `label`: what its button says, other than that. */
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
