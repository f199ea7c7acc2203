import type { Entered } from '@liston/contract/accounts'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useEntered } from '../entry/use-entered.ts'
import { FormAlert } from './form-alert.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

type Props = {
  action: string
  /** Token of the link in the e-mail; undefined if the link is incomplete. */
  token: string | undefined
  /** Path to continue to. */
  next?: string | undefined
  lead: string
  label: string
  /** Path where the user can request another link. */
  again: string
  submit(fields: Record<string, string>): Promise<Entered>
  /** Fields besides the token, with the error of the password. */
  children?: (passwordError: ReactNode) => ReactNode
}

/**
 * Target of a link in an e-mail. The user presses a button, so that link scanners do not spend the token. Afterwards
 * the user is signed in, or has to give the second factor.
 */
export function LinkForm({ action, token, next, lead, label, again, submit, children }: Props) {
  const t = useTexts(entryTexts)
  const words = useRefusalWords()
  const goOn = useEntered()
  const form = useForm({
    action,
    submit: async (fields) => {
      await goOn(await submit(fields), next ?? '/')
    },
  })
  const given = token ?? form.values.token
  const spent = form.refusal?.code === 'LINK_SPENT'
  if (!given || spent || form.refusal?.code === 'VALIDATION')
    return (
      <div className="grid justify-items-start gap-4">
        <FormAlert text={spent ? t.linkSpent : t.noToken} />
        <LinkButton href={again}>{t.linkAgain}</LinkButton>
      </div>
    )
  const error = form.refusal && words(form.refusal)
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted">{lead}</p>
      <FormAlert text={error?.field === null ? error.text : undefined} />
      <input type="hidden" name="token" value={given} />
      <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
      {children?.(error?.field === 'password' && error.text)}
      <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
        {label}
      </Button>
    </form>
  )
}
