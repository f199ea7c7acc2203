import type { Language } from '@liston/contract/kernel'
import type { Config } from '../../../platform/config/index.ts'
import type { Letter } from '../../../platform/mail/index.ts'

const words = {
  es: {
    subject: 'Carta de prueba',
    paragraphs: ['La has pedido desde el panel. Si la lees, el correo de la instalación funciona.'],
    footnote: 'No hay que hacer nada más.',
  },
  en: {
    subject: 'Test letter',
    paragraphs: ['You asked for it in the panel. If you can read it, mail of the installation works.'],
    footnote: 'There is nothing else to do.',
  },
}

type Needs = { address: string; language: Language; config: Pick<Config, 'APP_NAME'> }

/** What somebody sends to themselves to see whether mail comes. */
export const testLetter = ({ address, language, config }: Needs): Letter => ({
  to: { name: '', address },
  language,
  ...words[language],
  subject: `${words[language].subject} · ${config.APP_NAME}`,
})
