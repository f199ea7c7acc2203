import { Button } from '../../../design/controls/button.tsx'
import { SuccessMark } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { FormAlert } from './form-alert.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

type Props = {
  email: string
  next: string
  /** Sends the e-mail again. Left out where the form that sent it is gone: after a submit without JavaScript. */
  onAgain?: (() => Promise<unknown>) | undefined
}

/** Says that an e-mail was sent, what to do with it, and offers to send it again. */
export function MailSent({ email, next, onAgain }: Props) {
  const t = useTexts(entryTexts)
  const isHydrated = useHydrated()
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="grid justify-items-start gap-2">
        <SuccessMark size={32} className="text-positive" aria-hidden="true" />
        <p className="text-lg font-bold break-words">{t.mailedTo(email)}</p>
        <p>{next}</p>
      </div>
      {onAgain && isHydrated && <SendAgain send={onAgain} />}
    </div>
  )
}

function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const t = useTexts(entryTexts)
  const words = useRefusalWords()
  const form = useForm({ submit: send })
  return (
    <form {...form.props} className="grid justify-items-start gap-2">
      <FormAlert text={form.refusal ? words(form.refusal).text : undefined} />
      <Button type="submit" pending={form.pending} pendingText={t.working}>
        {t.sendAgain}
      </Button>
      <span role="status" className="text-sm text-muted">
        {form.done !== null && t.sentAgain}
      </span>
    </form>
  )
}
