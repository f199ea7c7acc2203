import './disown.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Warning } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsTexts } from './texts.ts'

export const DISOWN = '/account/sessions/not-me'

/** "It was not me": a button that ends that session and every other one except this. */
export function DisownForm({ id, name, onDone }: { id: string; name: string; onDone(): void }) {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    action: DISOWN,
    submit: () => api.accounts.disownSession({ id }),
    onDone: () => {
      onDone()
      void queryClient.invalidateQueries({ queryKey: keys.sessions })
    },
    onRefused: () => void toast({ title: t.failed, variant: 'destructive' }),
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="danger"
        className="disown"
        pending={form.pending}
        pendingText={t.working}
        aria-label={t.disownOne(name)}
      >
        {t.disown}
      </Button>
    </form>
  )
}

/** Says what was done, and asks the user to change the password. */
export function Disowned() {
  const t = useTexts(settingsTexts)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-row bg-surface-2 p-3">
      <p ref={words} tabIndex={-1} role="status" className="flex items-start gap-3">
        <Warning className="flex-none" aria-hidden="true" />
        {t.disowned}
      </p>
      <LinkButton href="#password" variant="primary" size="sm" data-in-place>
        {t.changeNow}
      </LinkButton>
    </div>
  )
}
