import { type Unsubscribable, UNSUBSCRIBE_PATH } from '@liston/contract/notifications'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsTexts } from './settings/texts.ts'

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

export const unsubscribeTexts = defineTexts({
  es: {
    title: 'Dejar de recibir correos',
    description: 'Deja de recibir una clase de correos.',
    digest: '¿No quieres recibir más el resumen semanal?',
    all: '¿No quieres recibir más correos de avisos? Los de la seguridad de tu cuenta seguirán llegando.',
    one: (kind: string) => `¿No quieres recibir más correos sobre «${kind}»?`,
    act: 'No recibir más',
    acting: 'Guardando…',
    done: 'Hecho: no te escribiremos más sobre esto.',
    again: 'Si cambias de idea, está en tus ajustes.',
    settings: 'Ajustes de notificaciones',
    broken:
      'A este enlace le falta una parte o no es nuestro. Ábrelo otra vez desde el correo, o cámbialo en tus ajustes.',
    failed: 'No se ha podido guardar. Prueba otra vez.',
  },
  en: {
    title: 'Stop e-mails',
    description: 'Stop receiving one kind of e-mail.',
    digest: 'Do you want to stop the weekly digest?',
    all: 'Do you want to stop all notification e-mails? E-mails about the security of your account will still come.',
    one: (kind: string) => `Do you want to stop e-mails about “${kind}”?`,
    act: 'Unsubscribe',
    acting: 'Saving…',
    done: 'Done: we won’t write to you about this any more.',
    again: 'If you change your mind, you can change it in your settings.',
    settings: 'Notification settings',
    broken: 'This link is incomplete or isn’t ours. Open it again from the e-mail, or change this in your settings.',
    failed: 'It could not be saved. Try again.',
  },
})
