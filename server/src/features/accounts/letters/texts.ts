import { defineTexts, type Language } from '@liston/contract/kernel'
import { type EmailLetter, emailLetters } from './email-texts.ts'
import { type FactorLetter, factorLetters } from './factor-texts.ts'
import type { Letters } from './letter-words.ts'

type EntryLetter =
  | 'confirm'
  | 'claim'
  | 'taken'
  | 'reset'
  | 'changed'
  | 'guessed'
  | 'linked'
  | 'unlinked'
  | 'leave'
  | 'left'
  | 'removed'
export type LetterKind = EntryLetter | EmailLetter | FactorLetter

/** E-mails about sign-up, sign-in and deletion. `claim`: another sign-up with an unconfirmed address. */
export const entryLetters = defineTexts<Letters<EntryLetter>>({
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
    leave: (app) => ({
      subject: 'Confirma que eliminas tu cuenta',
      paragraphs: [
        `Has pedido eliminar tu cuenta de ${app}.`,
        'Con este enlace se cierra en todas partes y nadie más la ve. Después tienes 30 días para recuperarla.',
      ],
      label: 'Eliminar mi cuenta',
      footnote:
        'El enlace vale una vez y durante 30 minutos. Si no lo has pedido tú, no lo abras: tu cuenta sigue igual.',
    }),
    left: (app) => ({
      subject: 'Tu cuenta se eliminará en 30 días',
      paragraphs: [
        `Tu cuenta de ${app} está cerrada en todas partes y nadie más la ve.`,
        'Dentro de 30 días se borrará lo que es tuyo. Hasta entonces puedes recuperarla como estaba, con este enlace o entrando como siempre.',
      ],
      label: 'Recuperar mi cuenta',
      footnote: 'Si no has sido tú, recupérala ahora y cambia tu contraseña. Si has sido tú, no tienes que hacer nada.',
    }),
    removed: (app) => ({
      subject: 'El equipo ha eliminado tu cuenta',
      paragraphs: [
        `El equipo de ${app} ha cerrado tu cuenta. Nadie más la ve.`,
        'Dentro de 30 días se borrará lo que es tuyo. Hasta entonces puedes recuperarla como estaba, con este enlace o entrando como siempre.',
      ],
      label: 'Recuperar mi cuenta',
      footnote: 'Si tú lo pediste, no tienes que hacer nada.',
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
    linked: (app) => ({
      subject: 'Otra forma de entrar en tu cuenta',
      paragraphs: [
        `A partir de ahora se puede entrar en tu cuenta de ${app} también con otro servicio. Míralo en los ajustes de tu cuenta.`,
      ],
      label: 'Ver mi cuenta',
      footnote: 'Si no has sido tú, quítalo ahí y elige otra contraseña.',
    }),
    unlinked: (app) => ({
      subject: 'Una forma menos de entrar en tu cuenta',
      paragraphs: [`Se ha quitado de tu cuenta de ${app} uno de los servicios con los que se podía entrar.`],
      label: 'Ver mi cuenta',
      footnote: 'Si has sido tú, no tienes que hacer nada.',
    }),
  },
  en: {
    confirm: (app) => ({
      subject: 'Confirm your e-mail',
      paragraphs: [
        `Hello! Someone, we hope you, created an account on ${app} with this address.`,
        'Confirm it so that your votes weigh in the Fair order.',
      ],
      label: 'Confirm my e-mail',
      footnote: 'The link works once, for 24 hours. If it was not you, don’t open it: there is nothing you need to do.',
    }),
    claim: (app) => ({
      subject: 'Finish creating your account',
      paragraphs: [
        `There already was an unconfirmed account on ${app} with this address, and someone, we hope you, has just asked for it again.`,
        'Choose the password now: that makes the account yours, even if someone else began it.',
      ],
      label: 'Choose my password',
      footnote: 'The link works once, for 30 minutes. If it was not you, there is nothing you need to do.',
    }),
    taken: (app) => ({
      subject: 'You already have an account',
      paragraphs: [
        `Someone, perhaps you, tried to create an account on ${app} with this address, but you already have one.`,
        'Sign in with it. If you don’t remember the password, you can choose another one there.',
      ],
      label: 'Sign in',
      footnote: 'If it was not you, there is nothing you need to do: nobody has signed in to your account.',
    }),
    reset: (app) => ({
      subject: 'Choose a new password',
      paragraphs: [`You asked to change your password on ${app}.`],
      label: 'Choose a password',
      footnote:
        'The link works once, for 30 minutes. If you didn’t ask for it, there is nothing you need to do: your password stays the same.',
    }),
    leave: (app) => ({
      subject: 'Confirm that you are deleting your account',
      paragraphs: [
        `You asked to delete your account on ${app}.`,
        'With this link it is closed everywhere and nobody else sees it. After that you have 30 days to get it back.',
      ],
      label: 'Delete my account',
      footnote:
        'The link works once, for 30 minutes. If you didn’t ask for it, don’t open it: your account stays the same.',
    }),
    left: (app) => ({
      subject: 'Your account will be deleted in 30 days',
      paragraphs: [
        `Your account on ${app} is closed everywhere and nobody else sees it.`,
        'In 30 days what is yours will be erased. Until then you can get it back as it was, with this link or by signing in as usual.',
      ],
      label: 'Get my account back',
      footnote:
        'If it was not you, get it back now and change your password. If it was you, there is nothing you need to do.',
    }),
    removed: (app) => ({
      subject: 'The team has deleted your account',
      paragraphs: [
        `The team of ${app} has closed your account. Nobody else sees it.`,
        'In 30 days what is yours will be erased. Until then you can get it back as it was, with this link or by signing in as usual.',
      ],
      label: 'Get my account back',
      footnote: 'If you asked for it, there is nothing you need to do.',
    }),
    changed: (app) => ({
      subject: 'Your password has changed',
      paragraphs: [`The password of your account on ${app} has just changed, and its other sessions have ended.`],
      label: 'It wasn’t me',
      footnote: 'If it was you, there is nothing you need to do.',
    }),
    guessed: (app) => ({
      subject: 'Someone is trying passwords on your account',
      paragraphs: [
        `From places we don’t know, someone tried ten times to sign in to your account on ${app} with a password that is not yours. Nobody got in.`,
        'The devices you usually use can still sign in. If you are on a new one and it asks you to wait, choose another password here and you are in at once.',
      ],
      label: 'Choose another password',
      footnote: 'If it was you, or your password is long and used only here, there is nothing you need to do.',
    }),
    linked: (app) => ({
      subject: 'A sign-in method was added',
      paragraphs: [
        `You can now also sign in to your account on ${app} with another service. See it in your account settings.`,
      ],
      label: 'See my account',
      footnote: 'If it was not you, remove it there and choose another password.',
    }),
    unlinked: (app) => ({
      subject: 'A sign-in method was removed',
      paragraphs: [`You can no longer sign in to your account on ${app} with one of the services you had linked.`],
      label: 'See my account',
      footnote: 'If it was you, there is nothing you need to do.',
    }),
  },
})

/** Texts of all e-mails of accounts. */
export const letterTexts = (language: Language): Letters<LetterKind> => ({
  ...entryLetters[language],
  ...factorLetters[language],
  ...emailLetters[language],
})
