import { Button } from '../../../design/controls/button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useRefusalWords } from '../forms/refusal-words.ts'
import { settingsTexts } from './texts.ts'

/** The address, whether it is confirmed, and the message again if not. */
export function EmailStatus() {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const me = useMe()
  const words = useRefusalWords()
  const form = useForm({ action: '/account/resend', submit: () => api.accounts.resendVerification() })
  if (!me) return null
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 break-words">{me.email}</span>
        <Badge tone={me.emailVerified ? 'positive' : 'accent'}>{me.emailVerified ? t.verified : t.unverified}</Badge>
      </p>
      {!me.emailVerified && (
        <form {...form.props} className="grid justify-items-start gap-3">
          <p className="text-muted">{t.unverifiedMore}</p>
          <FormAlert text={form.refusal ? words(form.refusal).text : undefined} />
          {form.done ? (
            <p role="status" className="font-bold text-positive">
              {t.resent(form.done.email)}
            </p>
          ) : (
            <Button type="submit" pending={form.pending} pendingText={t.working}>
              {t.resend}
            </Button>
          )}
        </form>
      )}
    </div>
  )
}
