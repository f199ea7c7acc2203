import { defineTexts } from '@liston/contract/kernel'
import type { Letters } from './letter-words.ts'

export type FactorLetter =
  | 'newDevice'
  | 'disowned'
  | 'codesGuessed'
  | 'factorOn'
  | 'factorOff'
  | 'passkeyOn'
  | 'passkeyOff'
  | 'codesRenewed'
  | 'keyMade'
  | 'factorLost'
  | 'factorsGone'

const mine = {
  es: 'Si has sido tú, no tienes que hacer nada. Si no, elige ya otra contraseña y mira tus sesiones abiertas.',
  en: 'If it was you, there is nothing you need to do. If not, choose another password now and look at your open sessions.',
}

/** E-mails about new devices, second factors, API keys and lost factors. */
export const factorLetters = defineTexts<Letters<FactorLetter>>({
  es: {
    newDevice: (app, { device }) => ({
      subject: 'Has entrado desde un sitio nuevo',
      paragraphs: [`En tu cuenta de ${app} se acaba de entrar desde un dispositivo que no conocíamos: ${device}.`],
      label: 'No he sido yo',
      footnote: mine.es,
    }),
    disowned: (app) => ({
      subject: 'Hemos cerrado tus demás sesiones',
      paragraphs: [
        `Nos has dicho que una sesión de tu cuenta de ${app} no era tuya. La hemos cerrado, y todas las demás también.`,
        'Quien entró sabía tu contraseña: elige otra.',
      ],
      label: 'Elegir otra contraseña',
      footnote: 'Si usas esa contraseña en otros sitios, cámbiala también allí.',
    }),
    codesGuessed: (app) => ({
      subject: 'Alguien sabe tu contraseña',
      paragraphs: [
        `En tu cuenta de ${app} se ha entrado con tu contraseña y después se han probado diez códigos que no valen. Nadie ha pasado de ahí.`,
        'Elige otra contraseña: la de ahora ya no es solo tuya.',
      ],
      label: 'Elegir otra contraseña',
      footnote: 'Si has sido tú, mira que la hora de tu teléfono sea la correcta.',
    }),
    factorOn: (app) => ({
      subject: 'La verificación en dos pasos está activada',
      paragraphs: [
        `Desde ahora, para entrar en tu cuenta de ${app} hace falta también un código de tu aplicación. Las demás sesiones se han cerrado.`,
      ],
      label: 'Ver cómo entro',
      footnote: mine.es,
    }),
    factorOff: (app) => ({
      subject: 'Tu aplicación de códigos se ha quitado',
      paragraphs: [`Tu cuenta de ${app} ya no pide los códigos de tu aplicación.`],
      label: 'No he sido yo',
      footnote: mine.es,
    }),
    passkeyOn: (app) => ({
      subject: 'Hay una passkey nueva en tu cuenta',
      paragraphs: [`Se ha añadido una passkey a tu cuenta de ${app}. Con ella se entra sin contraseña.`],
      label: 'Ver mis passkeys',
      footnote: mine.es,
    }),
    passkeyOff: (app) => ({
      subject: 'Se ha quitado una passkey de tu cuenta',
      paragraphs: [`Una passkey de tu cuenta de ${app} ya no sirve para entrar.`],
      label: 'Ver mis passkeys',
      footnote: mine.es,
    }),
    codesRenewed: (app) => ({
      subject: 'Tienes códigos de recuperación nuevos',
      paragraphs: [`Se han hecho diez códigos nuevos para tu cuenta de ${app}. Los anteriores ya no valen.`],
      label: 'Ver cómo entro',
      footnote: mine.es,
    }),
    keyMade: (app, { device }) => ({
      subject: 'Hay una clave de API nueva en tu cuenta',
      paragraphs: [
        `Se ha creado la clave de API «${device}» en tu cuenta de ${app}. Con ella, un programa actúa por ti.`,
      ],
      label: 'Ver mis claves',
      footnote: 'Si has sido tú, no tienes que hacer nada. Si no, revócala ahí y elige ya otra contraseña.',
    }),
    factorLost: (app, { at }) => ({
      subject: 'Has pedido quitar la verificación en dos pasos',
      paragraphs: [
        `Alguien que sabe tu contraseña de ${app} dice que ha perdido la aplicación, las passkeys y los códigos de recuperación.`,
        `Si eres tú, abre este enlace a partir del ${at}: hasta entonces no quita nada. Si no eres tú, ábrelo ahora y cancélalo, y elige otra contraseña.`,
      ],
      label: 'Abrir la petición',
      footnote: 'Si entras con un código o una passkey, la petición se cancela sola.',
    }),
    factorsGone: (app) => ({
      subject: 'La verificación en dos pasos está quitada',
      paragraphs: [
        `Tu cuenta de ${app} ya no pide un segundo paso, y se han cerrado todas sus sesiones. Entra con tu contraseña y vuelve a activarla.`,
      ],
      label: 'No he sido yo',
      footnote: mine.es,
    }),
  },
  en: {
    newDevice: (app, { device }) => ({
      subject: 'You signed in from somewhere new',
      paragraphs: [`Someone has just signed in to your account on ${app} from a device we didn’t know: ${device}.`],
      label: 'It wasn’t me',
      footnote: mine.en,
    }),
    disowned: (app) => ({
      subject: 'We have ended your other sessions',
      paragraphs: [
        `You told us that a session of your account on ${app} was not yours. We have ended it, and all the others too.`,
        'Whoever signed in knew your password: choose a new one.',
      ],
      label: 'Choose another password',
      footnote: 'If you use that password elsewhere, change it there too.',
    }),
    codesGuessed: (app) => ({
      subject: 'Someone knows your password',
      paragraphs: [
        `Someone gave the right password of your account on ${app} and then tried ten codes that are wrong. Nobody has got past that.`,
        'Choose another password: the present one is no longer yours alone.',
      ],
      label: 'Choose another password',
      footnote: 'If it was you, check that the clock of your phone is right.',
    }),
    factorOn: (app) => ({
      subject: 'Two-step verification is on',
      paragraphs: [
        `From now on, signing in to your account on ${app} also takes a code of your app. Your other sessions have ended.`,
      ],
      label: 'See how I sign in',
      footnote: mine.en,
    }),
    factorOff: (app) => ({
      subject: 'Your code app was removed',
      paragraphs: [`Your account on ${app} no longer asks for codes of your app.`],
      label: 'It wasn’t me',
      footnote: mine.en,
    }),
    passkeyOn: (app) => ({
      subject: 'There is a new passkey on your account',
      paragraphs: [`A passkey was added to your account on ${app}. It signs in without a password.`],
      label: 'See my passkeys',
      footnote: mine.en,
    }),
    passkeyOff: (app) => ({
      subject: 'A passkey was removed from your account',
      paragraphs: [`A passkey of your account on ${app} no longer signs in.`],
      label: 'See my passkeys',
      footnote: mine.en,
    }),
    codesRenewed: (app) => ({
      subject: 'You have new recovery codes',
      paragraphs: [`Ten new codes were made for your account on ${app}. The earlier ones no longer work.`],
      label: 'See how I sign in',
      footnote: mine.en,
    }),
    keyMade: (app, { device }) => ({
      subject: 'There is a new API key on your account',
      paragraphs: [`The API key “${device}” was made on your account on ${app}. With it, a program acts for you.`],
      label: 'See my keys',
      footnote:
        'If it was you, there is nothing you need to do. If not, revoke it there and choose another password now.',
    }),
    factorLost: (app, { at }) => ({
      subject: 'You asked to remove two-step verification',
      paragraphs: [
        `Someone who knows your password on ${app} says that the app, the passkeys and the recovery codes are lost.`,
        `If it is you, open this link from ${at} on: until then it removes nothing. If it is not you, open it now and cancel, and choose another password.`,
      ],
      label: 'Open the request',
      footnote: 'Signing in with a code or a passkey cancels the request by itself.',
    }),
    factorsGone: (app) => ({
      subject: 'Two-step verification is off',
      paragraphs: [
        `Your account on ${app} no longer asks for a second step, and all its sessions have ended. Sign in with your password and switch it on again.`,
      ],
      label: 'It wasn’t me',
      footnote: mine.en,
    }),
  },
})
