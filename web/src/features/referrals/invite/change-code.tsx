import type { ReferralCode } from '@liston/contract/referrals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useDates, useZone } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { codeQuery } from '../queries.ts'
import { referralRefusalText } from '../refusal-texts.ts'
import { referralTexts } from '../texts.ts'

/** Replaces or ends the user's code, once in 30 days. */
export function ChangeCode() {
  const t = useTexts(referralTexts)
  const dates = useDates()
  const { data } = useQuery(codeQuery(useApi()))
  if (!data?.code) return null
  const { changeableAt } = data.code
  return (
    <details className="referral-change">
      <summary className="link">{t.change}</summary>
      <p className="text-sm text-muted">{changeableAt ? t.changeAt(dates.day(changeableAt)) : t.changeWhy}</p>
      {!changeableAt && (
        <div className="referral-ways">
          <Change intent="renew" />
          <Change intent="end" />
        </div>
      )}
    </details>
  )
}

function Change({ intent }: { intent: 'renew' | 'end' }) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm<{ code: ReferralCode | null }>({
    submit: () => {
      const once = { context: { idempotencyKey: newKey() } }
      return intent === 'renew' ? api.referrals.renewCode(undefined, once) : api.referrals.endCode(undefined, once)
    },
    onDone(made) {
      queryClient.setQueryData(codeQuery(api).queryKey, made)
      toast({ title: intent === 'renew' ? t.renewed : t.ended, variant: 'success' })
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: codeQuery(api).queryKey }),
  })
  const why = form.refusal && (referralRefusalText(language, form.refusal, zone) ?? t.notSaved)
  return (
    <form {...form.props}>
      {why && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} className="flex-none" />
          <span>{why}</span>
        </p>
      )}
      <Button
        type="submit"
        variant={intent === 'end' ? 'danger' : 'secondary'}
        pending={form.pending}
        pendingText={t.saving}
      >
        {intent === 'renew' ? t.renew : t.end}
      </Button>
    </form>
  )
}
