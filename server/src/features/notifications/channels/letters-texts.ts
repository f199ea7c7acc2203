import type { Language } from '@liston/contract/kernel'
import type { Unsubscribable } from '@liston/contract/notifications'

type Words = {
  hello(name: string, app: string): string
  since: string
  look: string
  why: string
  end(what: Unsubscribable): string
}

/**
 * Texts of notification e-mails. They name only the kinds of notifications; the details are in the list on the site.
 */
export const letterTexts: Record<Language, Words> = {
  es: {
    hello: (name, app) => `Hola, ${name}. Esto hay de nuevo para ti en ${app}.`,
    since: 'Desde la última vez',
    look: 'Ver mis notificaciones',
    why: 'Te escribimos porque lo tienes activado en tus ajustes, como mucho una vez por hora.',
    end: (what) => (what === 'all' ? 'No recibir más correos de avisos' : 'No recibir más correos como este'),
  },
  en: {
    hello: (name, app) => `Hello, ${name}. Here’s what’s new for you on ${app}.`,
    since: 'Since the last time',
    look: 'See my notifications',
    why: 'You get these e-mails because they’re on in your settings, once an hour at most.',
    end: (what) => (what === 'all' ? 'Stop all notification e-mails' : 'Stop e-mails like this'),
  },
}
