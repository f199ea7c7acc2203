import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Payment } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'
import { Refused } from './plan-status.tsx'
import { manageRefusalText, manageTexts } from './texts.ts'

/**
 * Button that opens the user's portal at the card provider. The iPhone app does not open it, because it sells plans by
 * card.
 */
export function PortalForm() {
  const t = useTexts(manageTexts)
  return usePlaysIphone() ? <p>{t.portalElsewhere}</p> : <OpenPortal />
}

function OpenPortal() {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm({
    submit: () => api.billing.openPortal({}),
    onDone: ({ url }) => location.assign(url),
    onRefused: (refusal) =>
      toast({ title: t.portalFailed, description: manageRefusalText(language, refusal), variant: 'destructive' }),
  })
  return (
    <form {...form.props} className="card-only grid justify-items-start gap-2">
      <Refused refusal={form.refusal} what={`${t.portalFailed}: `} />
      <Button
        type="submit"
        icon={<Payment aria-hidden="true" />}
        pending={form.pending || form.done !== null}
        pendingText={t.opening}
      >
        {t.portal}
      </Button>
    </form>
  )
}
