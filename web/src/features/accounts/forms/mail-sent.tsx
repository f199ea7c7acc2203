import { SuccessMark } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from './texts.ts'

/** Says that an e-mail was sent, and what to do with it. */
export function MailSent({ email, next }: { email: string; next: string }) {
  const t = useTexts(entryTexts)
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <SuccessMark size={32} className="text-positive" aria-hidden="true" />
      <p className="text-lg font-bold break-words">{t.mailedTo(email)}</p>
      <p>{next}</p>
    </div>
  )
}
