import { defineTexts } from '../../platform/texts.tsx'

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
