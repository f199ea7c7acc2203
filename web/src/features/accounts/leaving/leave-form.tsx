import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useRefusalWords } from '../forms/refusal-texts.ts'
import { goOut } from './go-out.ts'
import { leaveTexts } from './texts.ts'

/**
 * Target of the link that confirms a deletion without a password. Without a link, it shows the state of the deletion.
 */
export function LeaveForm({ token }: { token: string | undefined }) {
  const t = useTexts(leaveTexts)
  const me = useMe()
  const api = useApi()
  const words = useRefusalWords()
  const form = useForm({
    submit: () => api.accounts.confirmLeaving({ token: token ?? '' }),
    onDone: goOut,
  })
  const spent = form.refusal?.code === 'LINK_SPENT' || form.refusal?.code === 'VALIDATION'
  if (form.done || (!token && !me)) return <Said text={t.leftMore} href="/" label={t.home} />
  if (!token) return <Said text={t.mailed} href="/profile?tab=settings#data" label={t.settings} />
  if (spent) return <Said text={t.noToken} href="/" label={t.home} />
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted">{t.confirmLead}</p>
      <FormAlert text={form.refusal ? words(form.refusal).text : undefined} />
      <Button type="submit" variant="danger" size="lg" wide pending={form.pending} pendingText={t.leaving}>
        {t.leave}
      </Button>
    </form>
  )
}

const Said = ({ text, href, label }: { text: string; href: string; label: string }) => (
  <div className="grid justify-items-start gap-4">
    <p>{text}</p>
    <LinkButton href={href}>{label}</LinkButton>
  </div>
)
