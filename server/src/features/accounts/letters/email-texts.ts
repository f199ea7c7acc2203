import { defineTexts } from '@liston/contract/kernel'
import type { Letters } from './letter-words.ts'

export type EmailLetter =
  | 'emailOld'
  | 'emailLeft'
  | 'emailNew'
  | 'emailTaken'
  | 'emailChanged'
  | 'applied'
  | 'admitted'
  | 'admittedConfirm'
  | 'declined'

/** What staff wrote, as a paragraph of its own. */
const noteIn = (note: string): string[] => (note ? [`«${note}»`] : [])

/**
 * E-mails about a change of address and about requests to join. `emailLeft`: to an old address that was never confirmed.
 * `admittedConfirm`: to an approved address that is not confirmed yet.
 */
export const emailLetters = defineTexts<Letters<EmailLetter>>({
  es: {
    emailOld: (app, { email, cancelUrl }) => ({
      subject: '¿Cambias de correo?',
      paragraphs: [
        `Has pedido que tu cuenta de ${app} pase a ${email}. Para eso hacen falta los dos sí: el de este mensaje y el del que hemos enviado allí.`,
        `Si no has sido tú, cancélalo aquí y elige otra contraseña: ${cancelUrl}`,
      ],
      label: 'Sí, cambiar de correo',
      footnote: 'El enlace vale una vez y durante 24 horas. Mientras falte uno de los dos, todo sigue igual.',
    }),
    emailLeft: (app, { email }) => ({
      subject: 'Tu cuenta cambia de correo',
      paragraphs: [
        `La cuenta de ${app} que se creó con esta dirección, que nunca se confirmó, pasa a ${email} en cuanto se confirme allí.`,
      ],
      label: 'No he sido yo: cancelarlo',
      footnote: 'Si has sido tú, no tienes que hacer nada aquí.',
    }),
    emailNew: (app) => ({
      subject: 'Confirma tu correo nuevo',
      paragraphs: [
        `Alguien, esperamos que tú, quiere usar esta dirección en su cuenta de ${app}.`,
        'Si la dirección de antes estaba confirmada, el cambio espera también al sí que hemos pedido allí.',
      ],
      label: 'Sí, esta dirección es mía',
      footnote: 'El enlace vale una vez y durante 24 horas. Si no has sido tú, no lo abras: no tienes que hacer nada.',
    }),
    emailTaken: (app) => ({
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        `Alguien, quizá tú, ha querido pasar otra cuenta de ${app} a esta dirección, pero aquí ya tienes una. No ha cambiado nada.`,
      ],
      label: 'Entrar',
      footnote: 'Si no has sido tú, no tienes que hacer nada: nadie ha entrado en tu cuenta.',
    }),
    emailChanged: (app) => ({
      subject: 'Tu cuenta ya no usa esta dirección',
      paragraphs: [
        `Tu cuenta de ${app} ha cambiado de correo: los dos buzones han dicho que sí. Sus demás sesiones se han cerrado.`,
      ],
      label: 'No he sido yo',
      footnote: 'Si has sido tú, no tienes que hacer nada. Aquí no te escribiremos más.',
    }),
    applied: (app) => ({
      subject: 'Hemos recibido tu solicitud',
      paragraphs: [
        `Alguien, esperamos que tú, ha pedido una cuenta en ${app} con esta dirección.`,
        'El equipo aprueba cada cuenta. Te escribiremos aquí en cuanto haya respuesta; hasta entonces no puedes entrar.',
      ],
      footnote: 'Si no has sido tú, no tienes que hacer nada.',
    }),
    admitted: (app, { note }) => ({
      subject: 'Tu cuenta está aprobada',
      paragraphs: [`El equipo de ${app} ha aprobado tu cuenta. Ya puedes entrar.`, ...noteIn(note)],
      label: 'Entrar',
      footnote: 'Entra como cuando la pediste.',
    }),
    admittedConfirm: (app, { note }) => ({
      subject: 'Tu cuenta está aprobada',
      paragraphs: [
        `El equipo de ${app} ha aprobado tu cuenta.`,
        'Confirma tu correo para entrar y para que tus votos pesen en el orden Justo.',
        ...noteIn(note),
      ],
      label: 'Confirmar y entrar',
      footnote:
        'El enlace vale una vez y durante 7 días. Después también puedes entrar con tu contraseña. Si no la pediste tú, no lo abras.',
    }),
    declined: (app, { note }) => ({
      subject: 'Tu solicitud no se ha aprobado',
      paragraphs: [
        `El equipo de ${app} no ha aprobado la cuenta que se pidió con esta dirección.`,
        ...noteIn(note),
        'Hemos borrado lo que escribiste al pedirla.',
      ],
      footnote: 'Si no la pediste tú, no tienes que hacer nada.',
    }),
  },
  en: {
    emailOld: (app, { email, cancelUrl }) => ({
      subject: 'Are you changing your e-mail?',
      paragraphs: [
        `You asked for your account on ${app} to move to ${email}. Both addresses have to confirm it: this one, and the new one, where we sent a message too.`,
        `If it was not you, cancel it here and choose another password: ${cancelUrl}`,
      ],
      label: 'Yes, change my e-mail',
      footnote: 'The link works once, for 24 hours. Nothing changes until both are confirmed.',
    }),
    emailLeft: (app, { email }) => ({
      subject: 'Your account is changing its e-mail',
      paragraphs: [
        `The account on ${app} that was created with this address, which was never confirmed, moves to ${email} as soon as that is confirmed there.`,
      ],
      label: 'It was not me: cancel it',
      footnote: 'If it was you, there is nothing you need to do here.',
    }),
    emailNew: (app) => ({
      subject: 'Confirm your new e-mail',
      paragraphs: [
        `Someone, we hope you, wants to use this address for their account on ${app}.`,
        'If your previous address was confirmed, it also has to approve the change.',
      ],
      label: 'Yes, this address is mine',
      footnote: 'The link works once, for 24 hours. If it was not you, don’t open it: there is nothing you need to do.',
    }),
    emailTaken: (app) => ({
      subject: 'You already have an account',
      paragraphs: [
        `Someone, perhaps you, tried to move another account on ${app} to this address, but you already have one here. Nothing has changed.`,
      ],
      label: 'Sign in',
      footnote: 'If it was not you, there is nothing you need to do: nobody has signed in to your account.',
    }),
    emailChanged: (app) => ({
      subject: 'Your account no longer uses this address',
      paragraphs: [
        `Your account on ${app} now has another e-mail: both addresses confirmed it. Its other sessions have ended.`,
      ],
      label: 'It wasn’t me',
      footnote: 'If it was you, there is nothing you need to do. We won’t write to you here again.',
    }),
    applied: (app) => ({
      subject: 'We have received your request',
      paragraphs: [
        `Someone, we hope you, asked for an account on ${app} with this address.`,
        'The team approves each account. We’ll write to you here as soon as there is an answer; until then you can’t sign in.',
      ],
      footnote: 'If it was not you, there is nothing you need to do.',
    }),
    admitted: (app, { note }) => ({
      subject: 'Your account is approved',
      paragraphs: [`The team of ${app} has approved your account. You can sign in now.`, ...noteIn(note)],
      label: 'Sign in',
      footnote: 'Sign in the same way as when you asked for it.',
    }),
    admittedConfirm: (app, { note }) => ({
      subject: 'Your account is approved',
      paragraphs: [
        `The team of ${app} has approved your account.`,
        'Confirm your e-mail to sign in, and so that your votes weigh in the Fair order.',
        ...noteIn(note),
      ],
      label: 'Confirm and sign in',
      footnote:
        'The link works once, for 7 days. After that you can also sign in with your password. If you didn’t ask for it, don’t open it.',
    }),
    declined: (app, { note }) => ({
      subject: 'Your request was not approved',
      paragraphs: [
        `The team of ${app} has not approved the account that was asked for with this address.`,
        ...noteIn(note),
        'We have deleted what you entered when you asked for it.',
      ],
      footnote: 'If you didn’t ask for it, there is nothing you need to do.',
    }),
  },
})
