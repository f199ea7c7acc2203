import type { channelRefusals } from '@liston/contract/notifications'
import { refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../platform/texts.tsx'

const es = {
  title: 'Push en este navegador',
  lead: 'Te avisa aunque no tengas la página abierta. Nunca dice nombres ni títulos: lo demás lo lees al entrar.',
  on: 'Activar en este navegador',
  turning: 'Un momento…',
  off: 'Desactivar aquí',
  offEverywhere: 'Desactivar en todos',
  isOn: 'Activado aquí',
  devices: (n: number) => plural('es', n, { one: 'Te llega a un navegador.', other: 'Te llega a # navegadores.' }),
  session: 'Vale mientras tengas la sesión abierta: al salir, aquí no llega nada más.',
  states: {
    unsupported: 'Este navegador no sabe recibir push. Los avisos te esperan en la campana.',
    'install-first':
      'En iPhone y iPad hace falta la app instalada: pulsa Compartir, «Añadir a pantalla de inicio», ábrela desde ahí y vuelve a esta página.',
    denied: 'Le dijiste al navegador que no. Puedes cambiarlo en los permisos de este sitio y volver aquí.',
  },
  outcomes: {
    on: 'Listo: te avisaremos aquí',
    denied: 'El navegador no da permiso',
    dismissed: 'Sin permiso no podemos avisarte. Puedes activarlo cuando quieras.',
    unreachable: 'El servicio de push de este navegador no responde. Prueba más tarde; mientras, tienes la campana.',
  },
  turnedOff: 'Ya no te avisaremos aquí',
  turnedOffEverywhere: 'Ya no te avisaremos en ningún navegador',
}

const en: typeof es = {
  title: 'Push in this browser',
  lead: 'Notifies you even when the page isn’t open. Push messages never include names or titles; open the site to read the rest.',
  on: 'Turn on in this browser',
  turning: 'One moment…',
  off: 'Turn off here',
  offEverywhere: 'Turn off everywhere',
  isOn: 'On here',
  devices: (n) => plural('en', n, { one: 'On in one browser.', other: 'On in # browsers.' }),
  session: 'It works while you’re signed in and stops when you sign out.',
  states: {
    unsupported: 'This browser can’t receive push. Your notifications are in the bell.',
    'install-first':
      'On iPhone and iPad, install the app first: tap Share, then “Add to Home Screen”, open it from there and come back to this page.',
    denied: 'Notifications are blocked. Allow them in the browser’s permissions for this site and come back here.',
  },
  outcomes: {
    on: 'Push notifications are on',
    denied: 'The browser did not give permission',
    dismissed: 'Without permission we can’t notify you. You can turn it on whenever you like.',
    unreachable: 'This browser’s push service is not responding. Try later; until then, check the bell.',
  },
  turnedOff: 'Push is off in this browser',
  turnedOffEverywhere: 'Push is off in every browser',
}

export const pushTexts = defineTexts({ es, en })

export const words = defineTexts<RefusalWords<(typeof channelRefusals)['subscribe']>>({
  es: {
    PUSH_SERVICE_UNKNOWN: () => 'No conocemos el servicio de push de este navegador, así que no podemos usarlo.',
    TOO_MANY_DEVICES: ({ max }) => `Ya te llega a ${max} navegadores: desactívalo en alguno antes.`,
    SUBSCRIPTION_TAKEN: () => 'Esa dirección de push es de otro navegador. Prueba otra vez.',
  },
  en: {
    PUSH_SERVICE_UNKNOWN: () => 'We don’t support this browser’s push service.',
    TOO_MANY_DEVICES: ({ max }) => `${max} of your browsers already receive push. Turn one of them off first.`,
    SUBSCRIPTION_TAKEN: () => 'That push address belongs to another browser. Try again.',
  },
})

/** Text for a refused push subscription. */
export const pushRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
