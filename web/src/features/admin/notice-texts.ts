import type { notificationRefusals } from '@liston/contract/notifications'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, formatNumber, plural, type Language } from '../../platform/texts.tsx'
import { inZone } from '../../platform/time/wall-time.ts'

const es = {
  title: 'Avisos y banners',
  lead: 'Mensajes para todo el mundo: encima de cada página o en las notificaciones.',
  banner: 'Banner',
  bannerLead: 'Se ve encima de todas las páginas, también sin cuenta, en cuanto lo guardas.',
  none: 'Ahora no hay ninguno.',
  now: 'Se ve ahora',
  later: (at: string) => `Se verá desde el ${at}`,
  over: (at: string) => `Dejó de verse el ${at}`,
  textEs: 'En español',
  textEn: 'En inglés',
  kind: 'Tipo',
  kinds: { info: 'Información', warning: 'Importante' },
  link: 'Enlace «Saber más»',
  linkHint: 'Opcional. Empieza por / o por https://',
  from: (zone: string) => inZone('Desde', zone),
  until: (zone: string) => inZone('Hasta', zone),
  untilHint: '90 días como mucho.',
  closable: 'Se puede cerrar',
  save: 'Publicar el banner',
  saved: 'Banner publicado',
  remove: 'Quitarlo',
  removed: 'Banner quitado',
  announce: 'Notificación a muchas personas',
  announceLead: 'Llega como «Novedades de la aplicación» a quien no las haya apagado. Una al día como mucho.',
  path: 'Página a la que lleva',
  pathHint: 'Opcional. Empieza por /',
  to: 'A quién',
  segments: { everybody: 'A todo el mundo', pro: 'A quien tiene PRO', level: 'Desde un nivel' },
  level: 'Nivel mínimo',
  people: (n: number) => plural('es', n, { one: 'La recibirá # persona.', other: 'La recibirán # personas.' }),
  send: 'Enviar',
  sent: (n: number) => `En camino a ${counted('es', n, { one: 'persona', other: 'personas' })}`,
  past: 'Enviadas',
  noPast: 'Todavía no se ha enviado ninguna.',
  segmentOf: (to: string, level: number | undefined) =>
    to === 'level' ? `desde el nivel ${level}` : to === 'pro' ? 'PRO' : 'todo el mundo',
  told: (n: number, isDone: boolean) =>
    `${counted('es', n, { one: 'avisada', other: 'avisadas' })}${isDone ? '' : ', sigue'}`,
}

export const noticeTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Notices and banners',
    lead: 'Messages to everyone: above every page or as a notification.',
    banner: 'Banner',
    bannerLead: 'Shown above every page, to guests too, as soon as you save it.',
    none: 'No banner at the moment.',
    now: 'Visible now',
    later: (at) => `Visible from ${at}`,
    over: (at) => `Ended on ${at}`,
    textEs: 'In Spanish',
    textEn: 'In English',
    kind: 'Kind',
    kinds: { info: 'Information', warning: 'Important' },
    link: '“Learn more” link',
    linkHint: 'Optional. Starts with / or https://',
    from: (zone) => inZone('From', zone),
    until: (zone) => inZone('Until', zone),
    untilHint: '90 days at most.',
    closable: 'People can close it',
    save: 'Publish the banner',
    saved: 'Banner published',
    remove: 'Remove banner',
    removed: 'Banner removed',
    announce: 'Send a notification',
    announceLead:
      'It appears as “News about the application” for everyone who hasn’t turned those off. At most one a day.',
    path: 'Page it opens',
    pathHint: 'Optional. Starts with /',
    to: 'Recipients',
    segments: { everybody: 'Everyone', pro: 'PRO members', level: 'From a level' },
    level: 'Minimum level',
    people: (n) => `${counted('en', n, { one: 'person', other: 'people' })} will receive it.`,
    send: 'Send',
    sent: (n) => `Sending to ${counted('en', n, { one: 'person', other: 'people' })}`,
    past: 'Sent',
    noPast: 'None sent yet.',
    segmentOf: (to, level) => (to === 'level' ? `from level ${level}` : to === 'pro' ? 'PRO' : 'everyone'),
    told: (n, isDone) => `sent to ${formatNumber('en', n)}${isDone ? '' : ', in progress'}`,
  },
})

type Words = RefusalWords<(typeof notificationRefusals)['announce'] & { FACTOR_AGAIN: object }>

const refusalsEs: Words = {
  ANNOUNCED_TODAY: () => 'Hoy ya se ha enviado uno. Mañana se puede otra vez.',
  FACTOR_AGAIN: () => 'Esto no se puede deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const refusalsEn: Words = {
  ANNOUNCED_TODAY: () => 'One was already sent today. You can send another tomorrow.',
  FACTOR_AGAIN: () => 'This can’t be undone. Verify who you are, then press again.',
}
export const noticeRefusalTexts = defineTexts({ es: refusalsEs, en: refusalsEn })

/** Text for a refused banner or announcement. */
export const noticeRefusal = (language: Language, refusal: object): string =>
  refusalText(noticeRefusalTexts, language, refusal)
