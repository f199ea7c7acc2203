import { ARCHIVE_HOURS } from '@liston/contract/own-data'
import { defineTexts } from '@liston/contract/kernel'

type Texts = {
  letter(app: string): { subject: string; paragraphs: string[]; label: string; footnote: string }
  readme(app: string): string
}

/** Texts of an archive: its e-mail, and the README inside. */
export const archiveTexts = defineTexts<Texts>({
  es: {
    letter: (app) => ({
      subject: 'Tus datos están listos',
      paragraphs: [
        `Hemos reunido todo lo que ${app} guarda de ti en un archivo ZIP: cada parte en JSON y en CSV.`,
        'Ábrelo con tu sesión iniciada: el enlace no sirve a nadie más.',
      ],
      label: 'Descargar mis datos',
      footnote: `El enlace vale ${ARCHIVE_HOURS} horas; después el archivo se borra. Si no lo has pedido tú, cambia tu contraseña.`,
    }),
    readme: (app) =>
      `Todo lo que ${app} guarda de ti, en el momento que dice manifest.json.\n\nCada parte está dos veces: en json/ tal cual, y en csv/ para hojas de cálculo.\nNo hay contraseñas ni claves, ni nada que sea de otras personas.\n`,
  },
  en: {
    letter: (app) => ({
      subject: 'Your data are ready',
      paragraphs: [
        `We have put everything that ${app} keeps of you into a ZIP archive: each part in JSON and in CSV.`,
        'Open it while you are signed in: the link is of no use to anyone else.',
      ],
      label: 'Download my data',
      footnote: `The link works for ${ARCHIVE_HOURS} hours; then the archive is deleted. If you didn’t ask for it, change your password.`,
    }),
    readme: (app) =>
      `Everything that ${app} keeps of you, at the moment that manifest.json says.\n\nEach part is there twice: in json/ as it is, and in csv/ for spreadsheets.\nThere are no passwords or keys, and nothing that is other people's.\n`,
  },
})
