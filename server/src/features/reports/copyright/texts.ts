import { defineTexts } from '@liston/contract/kernel'
import { reportRules } from '@liston/contract/reports'

/** Events that a claimant is informed of. */
export type Told =
  | { what: 'upheld' | 'refused'; words: string }
  | { what: 'countered'; name: string; words: string; returnDay: string }
  | { what: 'returned' }

type Words = { subject: string; paragraphs: string[]; label: string; footnote: string }
const { COUNTER_DAYS } = reportRules

/** E-mails to the claimant of a copyright notice. */
export const claimantTexts = defineTexts<(told: Told, app: string) => Words>({
  es: (told, app) => ({
    ...spanish(told),
    label: 'Ver de qué se trata',
    footnote: `Te escribimos porque avisaste en ${app} de que se usa una obra tuya. Para añadir algo, contesta a este correo.`,
  }),
  en: (told, app) => ({
    ...english(told),
    label: 'See what it is about',
    footnote: `We write to you because you told ${app} that a work of yours is used. To add something, answer this e-mail.`,
  }),
})

function spanish(told: Told): Pick<Words, 'subject' | 'paragraphs'> {
  switch (told.what) {
    case 'upheld':
      return {
        subject: 'Hemos retirado lo que usaba tu obra',
        paragraphs: [
          'Hemos mirado tu aviso y lo hemos retirado: ya no se ve.',
          ...(told.words ? [told.words] : []),
          'Quien lo publicó lo sabe y puede responder una vez. Si lo hace, te escribiremos con lo que dice.',
        ],
      }
    case 'refused':
      return {
        subject: 'Hemos mirado tu aviso de derechos de autor',
        paragraphs: [
          'Hemos mirado tu aviso y no vemos que el uso incumpla tus derechos, así que se queda como está.',
          ...(told.words ? [told.words] : []),
        ],
      }
    case 'countered':
      return {
        subject: 'Han respondido a tu aviso de derechos de autor',
        paragraphs: [
          `${told.name} responde a tu aviso, con su nombre y de buena fe:`,
          told.words,
          `Lo retirado volverá el ${told.returnDay}, ${COUNTER_DAYS} días después de su respuesta, salvo que nos muestres antes que has acudido a un tribunal: contesta a este correo con el justificante.`,
        ],
      }
    case 'returned':
      return {
        subject: 'Lo que se retiró por tu aviso ha vuelto',
        paragraphs: ['Tu aviso ya no está en vigor: lo retirado puede volver a verse.'],
      }
  }
}

function english(told: Told): Pick<Words, 'subject' | 'paragraphs'> {
  switch (told.what) {
    case 'upheld':
      return {
        subject: 'We took down what used your work',
        paragraphs: [
          'We looked at your notice and took it down: it can’t be seen any more.',
          ...(told.words ? [told.words] : []),
          'The person who posted it has been told and may answer once. If they do, we will write to you with what they say.',
        ],
      }
    case 'refused':
      return {
        subject: 'We looked at your copyright notice',
        paragraphs: [
          'We looked at your notice and do not see that the use breaks your rights, so it stays as it is.',
          ...(told.words ? [told.words] : []),
        ],
      }
    case 'countered':
      return {
        subject: 'Someone answered your copyright notice',
        paragraphs: [
          `${told.name} answers your notice, under their name and in good faith:`,
          told.words,
          `What was taken down comes back on ${told.returnDay}, ${COUNTER_DAYS} days after their answer, unless you show us before then that you went to court: answer this e-mail with the proof.`,
        ],
      }
    case 'returned':
      return {
        subject: 'What was taken down after your notice is back',
        paragraphs: ['Your notice is no longer in force: what was taken down may be seen again.'],
      }
  }
}
