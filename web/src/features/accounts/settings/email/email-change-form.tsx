import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/button.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFactorWords } from '../../factor-step/refusal-texts.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { entryTexts } from '../../forms/texts.ts'
import { emailTexts } from './texts.ts'

type Props = { token: string | undefined; side: 'old' | 'new' | 'cancel' }

/**
 * Target of the links in e-mails about a change of address: confirms or cancels it. Buttons, so that link scanners do
 * not spend the token.
 */
export function EmailChangeForm({ token, side }: Props) {
  const t = useTexts(emailTexts)
  const entry = useTexts(entryTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const words = useFactorWords()
  const confirm = useForm({
    action: '/email-change',
    submit: ({ token: given = '' }) => api.accounts.confirmEmailChange({ token: given }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: keys.me }),
  })
  const cancel = useForm({
    action: '/email-change/cancel',
    submit: ({ token: given = '' }) => api.accounts.cancelEmailChange({ token: given }),
  })
  if (confirm.done?.state === 'waits') return <p role="status">{t.half}</p>
  if (confirm.done) return <Outcome text={t.changed} href="/account" label={t.toAccount} />
  if (cancel.done) return <Outcome text={t.cancelled} href="/recover" label={t.newPassword} />
  const given = token ?? confirm.values.token ?? cancel.values.token
  if (!given) return <FormAlert text={entry.noToken} />
  const lead = { old: t.leadOld, new: t.leadNew, cancel: t.leadCancel }[side]
  const hidden = (
    <>
      <input type="hidden" name="token" value={given} />
      <input type="hidden" name="side" value={side} />
    </>
  )
  return (
    <div className="grid gap-4">
      <p className="text-muted">{lead}</p>
      <FormAlert text={words(confirm.refusal ?? cancel.refusal)} />
      {side !== 'cancel' && (
        <form {...confirm.props}>
          {hidden}
          <Button type="submit" variant="primary" size="lg" wide pending={confirm.pending} pendingText={t.working}>
            {side === 'new' ? t.yesNew : t.yes}
          </Button>
        </form>
      )}
      {side !== 'new' && (
        <form {...cancel.props}>
          {hidden}
          <Button type="submit" variant="danger" size="lg" wide pending={cancel.pending} pendingText={t.working}>
            {t.cancel}
          </Button>
        </form>
      )}
    </div>
  )
}

function Outcome({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{text}</p>
      <LinkButton href={href}>{label}</LinkButton>
    </div>
  )
}
