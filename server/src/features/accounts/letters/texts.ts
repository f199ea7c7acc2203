import type { Language } from '@liston/contract/kernel'

type Words = { subject: string; paragraphs: string[]; label?: string; footnote: string }
export type LetterKind = 'confirm' | 'claim' | 'taken' | 'reset' | 'changed' | 'guessed'
type Letters = Record<LetterKind, (app: string) => Words>

/** What the letters of accounts say. `claim`: an unconfirmed address signed up once more. */
export const letterTexts: Record<Language, Letters> = {
  es: {
    confirm: (app) => ({
      subject: 'Confirma tu correo',
      paragraphs: [
        `¡Hola! Alguien, esperamos que tú, ha creado una cuenta en ${app} con esta dirección.`,
        'Confírmala para que tus votos pesen en el orden Justo.',
      ],
      label: 'Confirmar mi correo',
      footnote: 'El enlace vale una vez y durante 24 horas. Si no has sido tú, no lo abras: no tienes que hacer nada.',
    }),
    claim: (app) => ({
      subject: 'Termina de crear tu cuenta',
      paragraphs: [
        `En ${app} ya había una cuenta sin confirmar con esta dirección, y alguien, esperamos que tú, acaba de pedirla otra vez.`,
        'Elige ahora la contraseña: así la cuenta es tuya, aunque otra persona la hubiera empezado.',
      ],
      label: 'Elegir mi contraseña',
      footnote: 'El enlace vale una vez y durante 30 minutos. Si no has sido tú, no tienes que hacer nada.',
    }),
    taken: (app) => ({
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        `Alguien, quizá tú, ha querido crear una cuenta en ${app} con esta dirección, pero ya tienes una.`,
        'Entra con ella. Si no recuerdas la contraseña, desde ahí puedes elegir otra.',
      ],
      label: 'Entrar',
      footnote: 'Si no has sido tú, no tienes que hacer nada: nadie ha entrado en tu cuenta.',
    }),
    reset: (app) => ({
      subject: 'Elige una contraseña nueva',
      paragraphs: [`Has pedido cambiar tu contraseña de ${app}.`],
      label: 'Elegir contraseña',
      footnote:
        'El enlace vale una vez y durante 30 minutos. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue igual.',
    }),
    changed: (app) => ({
      subject: 'Tu contraseña ha cambiado',
      paragraphs: [`La contraseña de tu cuenta de ${app} acaba de cambiar y se han cerrado las demás sesiones.`],
      label: 'No he sido yo',
      footnote: 'Si has sido tú, no tienes que hacer nada.',
    }),
    guessed: (app) => ({
      subject: 'Alguien prueba contraseñas en tu cuenta',
      paragraphs: [
        `Desde sitios que no conocemos se ha intentado entrar diez veces en tu cuenta de ${app} con una contraseña que no es la tuya. Nadie ha entrado.`,
        'Tus dispositivos de siempre siguen entrando. Si estás en uno nuevo y te pide esperar, elige aquí otra contraseña y entrarás al momento.',
      ],
      label: 'Elegir otra contraseña',
      footnote: 'Si has sido tú, o tu contraseña es larga y solo la usas aquí, no tienes que hacer nada.',
    }),
  },
  en: {
    confirm: (app) => ({
      subject: 'Confirm your e-mail',
      paragraphs: [
        `Hello! Somebody, we hope you, created an account on ${app} with this address.`,
        'Confirm it so that your votes weigh in the Fair order.',
      ],
      label: 'Confirm my e-mail',
      footnote: 'The link works once, for 24 hours. If it was not you, don’t open it: there is nothing you need to do.',
    }),
    claim: (app) => ({
      subject: 'Finish creating your account',
      paragraphs: [
        `There already was an unconfirmed account on ${app} with this address, and somebody, we hope you, has just asked for it again.`,
        'Choose the password now: that makes the account yours, even if somebody else began it.',
      ],
      label: 'Choose my password',
      footnote: 'The link works once, for 30 minutes. If it was not you, there is nothing you need to do.',
    }),
    taken: (app) => ({
      subject: 'You already have an account',
      paragraphs: [
        `Somebody, perhaps you, tried to create an account on ${app} with this address, but you already have one.`,
        'Sign in with it. If you don’t remember the password, you can choose another one there.',
      ],
      label: 'Sign in',
      footnote: 'If it was not you, there is nothing you need to do: nobody has come into your account.',
    }),
    reset: (app) => ({
      subject: 'Choose a new password',
      paragraphs: [`You asked to change your password on ${app}.`],
      label: 'Choose a password',
      footnote:
        'The link works once, for 30 minutes. If you didn’t ask for it, there is nothing you need to do: your password stays the same.',
    }),
    changed: (app) => ({
      subject: 'Your password has changed',
      paragraphs: [`The password of your account on ${app} has just changed, and its other sessions have ended.`],
      label: 'It was not me',
      footnote: 'If it was you, there is nothing you need to do.',
    }),
    guessed: (app) => ({
      subject: 'Somebody is trying passwords on your account',
      paragraphs: [
        `From places we don’t know, somebody tried ten times to enter your account on ${app} with a password that is not yours. Nobody has come in.`,
        'The devices you usually use can still sign in. If you are on a new one and it asks you to wait, choose another password here and you are in at once.',
      ],
      label: 'Choose another password',
      footnote: 'If it was you, or your password is long and used only here, there is nothing you need to do.',
    }),
  },
}
