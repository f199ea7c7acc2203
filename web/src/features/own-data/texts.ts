import { defineTexts } from '../../platform/texts.tsx'

export const archiveTexts = defineTexts({
  es: {
    title: 'Una copia de todo',
    lead: 'Todo lo que guardamos de ti en un archivo ZIP, en JSON y en CSV. Te escribimos cuando esté; el enlace vale 24 horas y solo con tu sesión.',
    ask: 'Pedir mis datos',
    asking: 'Pidiendo…',
    waiting: 'La estamos preparando. Te escribiremos cuando esté.',
    ready: (until: string) => `Está lista: el enlace está en tu correo, hasta el ${until}.`,
    next: (at: string) => `Puedes pedir otra desde el ${at}.`,
    over: 'Ese enlace ya no vale. Puedes pedir otra copia aquí.',
  },
  en: {
    title: 'A copy of everything',
    lead: 'Everything we keep of you in a ZIP archive, as JSON and as CSV. We write to you when it is there; the link works for 24 hours, and only while you are signed in.',
    ask: 'Ask for my data',
    asking: 'Asking…',
    waiting: 'We are preparing it. We will write to you when it is there.',
    ready: (until: string) => `It is ready: the link is in your mail, until ${until}.`,
    next: (at: string) => `You can ask for another one from ${at}.`,
    over: 'That link works no more. You can ask for another copy here.',
  },
})
