import { defineTexts } from '../../platform/texts.tsx'
import type { ErrorKind } from './page-error.ts'

type Words = { title: string; text: string; hints?: string[] }
type ErrorTexts = Record<ErrorKind, Words> & {
  again: string
  fromStart: string
  home: string
  signIn: string
  wait: (seconds: string) => [before: string, seconds: string, after: string]
  ready: string
  requestId: string
}

/** Texts of pages that could not be shown, rendered by the server or the browser. */
export const errorTexts = defineTexts<ErrorTexts>({
  es: {
    broken: {
      title: 'Se ha caído el listón',
      text: 'Algo ha fallado por nuestra parte. Lo que ya habías guardado sigue guardado.',
    },
    busy: {
      title: 'Demasiadas visitas a la vez',
      text: 'Desde tu conexión han llegado muchas peticiones seguidas. No hace falta hacer nada más que esperar.',
    },
    full: {
      title: 'Hay cola para saltar',
      text: 'Ahora mismo no damos abasto. Tu sesión y tus votos están a salvo.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'No llegamos al servidor, así que esta página no se puede cargar ahora.',
      hints: [
        'Mira si tienes wifi o datos, o si está puesto el modo avión.',
        'Las páginas que ya tenías abiertas se pueden seguir leyendo.',
        'Un borrador a medias espera en este dispositivo y se envía al volver.',
      ],
    },
    ended: {
      title: 'Tu sesión ha terminado',
      text: 'Te llevamos al inicio. Entra otra vez para seguir donde estabas.',
    },
    tooLarge: {
      title: 'Demasiado largo',
      text: 'Lo que has enviado pesa más de lo que cabe. Acórtalo y envíalo otra vez.',
    },
    unclear: {
      title: 'Esta petición no se entiende',
      text: 'La dirección o los datos que han llegado están mal formados.',
    },
    noPlace: {
      title: 'Esta página de la lista no existe',
      text: 'La dirección está cortada o es de otra lista. Desde el principio se llega a todo.',
    },
    foreign: {
      title: 'Este formulario no es nuestro',
      text: 'Ha llegado desde otra web, así que no lo hemos tocado. Hazlo desde aquí si era cosa tuya.',
    },
    again: 'Probar otra vez',
    fromStart: 'Ver desde el principio',
    home: 'Ir al inicio',
    signIn: 'Entrar',
    wait: (seconds) => ['Vuelve a intentarlo dentro de ', seconds, ' s.'],
    ready: 'Ya puedes volver a intentarlo.',
    requestId: 'Si nos escribes, copia esta referencia:',
  },
  en: {
    broken: {
      title: 'Something went wrong',
      text: 'Something failed on our side. What you had saved is still saved.',
    },
    busy: {
      title: 'Too many visits at once',
      text: 'Your connection sent too many requests. Please wait a moment.',
    },
    full: {
      title: 'There’s a queue',
      text: 'We can’t keep up right now. Your session and your votes are safe.',
    },
    offline: {
      title: 'No connection',
      text: 'The server can’t be reached, so this page can’t be loaded now.',
      hints: [
        'Check your Wi-Fi or mobile data, and that flight mode is off.',
        'You can still read pages that you’ve already opened.',
        'An unfinished draft stays on this device and is sent when you’re back online.',
      ],
    },
    ended: {
      title: 'Your session has ended',
      text: 'We are taking you to the home page. Sign in again to carry on where you were.',
    },
    tooLarge: {
      title: 'Too long',
      text: 'What you sent is too big. Shorten it and send it again.',
    },
    unclear: {
      title: 'Invalid request',
      text: 'The address or the data we received is malformed.',
    },
    noPlace: {
      title: 'This page of the list doesn’t exist',
      text: 'The address is incomplete or belongs to another list. Start from the first page.',
    },
    foreign: {
      title: 'This form isn’t ours',
      text: 'It came from another site, so we ignored it. If it was you, do it from here.',
    },
    again: 'Try again',
    fromStart: 'Start from the beginning',
    home: 'Go to the home page',
    signIn: 'Sign in',
    wait: (seconds) => ['Try again in ', seconds, ' s.'],
    ready: 'You can try again now.',
    requestId: 'If you write to us, include this reference:',
  },
})
