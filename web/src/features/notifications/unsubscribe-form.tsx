import { UNSUBSCRIBE_PATH, type Unsubscribable } from '@liston/contract/notifications'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsTexts } from './settings/texts.ts'
import { unsubscribeTexts } from './unsubscribe-texts.ts'

type Props = { token: string | undefined; ends: Unsubscribable | undefined }

/**
 * Page of an unsubscribe link. It needs a press of a button, so that programs that prefetch links unsubscribe nobody.
 */
export function UnsubscribeForm({ token, ends }: Props) {
  const t = useTexts(unsubscribeTexts)
  const { kinds } = useTexts(settingsTexts)
  const api = useApi()
  const form = useForm({
    action: UNSUBSCRIBE_PATH,
    submit: ({ token: given = '' }) => api.notifications.unsubscribe({ token: given }),
  })
  if (form.done) return <Told text={t.done} more={t.again} link={t.settings} />
  if (!token || !ends || form.refusal?.code === 'NOT_FOUND') return <Told text={t.broken} link={t.settings} />
  const question = ends === 'all' ? t.all : ends === 'weekly_digest' ? t.digest : t.one(kinds[ends])
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      <p className="text-lg">{question}</p>
      {form.refusal && (
        <p role="alert" className="field-error">
          {t.failed}
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" pending={form.pending} pendingText={t.acting}>
        {t.act}
      </Button>
    </form>
  )
}

function Told({ text, more, link }: { text: string; more?: string; link: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg">
        {text}
      </p>
      {more && <p className="text-muted">{more}</p>}
      <LinkButton href="/notifications/settings">{link}</LinkButton>
    </div>
  )
}
