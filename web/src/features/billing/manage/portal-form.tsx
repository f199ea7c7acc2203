import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Payment } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { manageRefusalText } from './refusal-texts.ts'
import { Refused } from './refused.tsx'
import { manageTexts } from './texts.ts'

/** Button that opens the user's portal at the card provider. */
export function PortalForm() {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm({
    action: '/customer-portal',
    submit: () => api.billing.openPortal({}),
    onDone: ({ url }) => location.assign(url),
    onRefused: (refusal) =>
      toast({ title: t.portalFailed, description: manageRefusalText(language, refusal), variant: 'destructive' }),
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-2">
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
