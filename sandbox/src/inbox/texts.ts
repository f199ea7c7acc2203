import { defineTexts } from '@liston/contract/kernel'

type Texts = Record<'title' | 'lead' | 'to' | 'all' | 'filter' | 'empty' | 'choose' | 'html' | 'text' | 'home', string>

export const inboxTexts = defineTexts<Texts>({
  es: {
    title: 'Bandeja de entrada',
    lead: 'Esta instalación no tiene servidor de correo: lo que enviaría se queda aquí.',
    to: 'Para',
    all: 'Todos los destinatarios',
    filter: 'Filtrar',
    empty: 'Aún no hay correo. Crea una cuenta y mira aquí.',
    choose: 'Elige un correo de la lista.',
    html: 'Como lo verá quien lo reciba',
    text: 'Solo texto',
    home: 'Volver a la aplicación',
  },
  en: {
    title: 'Inbox',
    lead: 'This installation has no mail server: what it would send stays here.',
    to: 'To',
    all: 'All recipients',
    filter: 'Filter',
    empty: 'No mail yet. Create an account and look here.',
    choose: 'Choose an e-mail from the list.',
    html: 'As its recipient will see it',
    text: 'Plain text',
    home: 'Back to the application',
  },
})
