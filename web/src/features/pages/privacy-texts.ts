import { rankingRules } from '@liston/contract/rankings'
import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument, Section } from './document.ts'

const { DELETED_DAYS, DRAFT_DAYS } = rankingRules

/** Sections that are the same in every installation. */
const restEs: readonly Section[] = [
  {
    id: 'guardamos',
    title: 'Qué guardamos',
    blocks: [
      {
        head: ['Qué', 'Para qué', 'Quién lo ve'],
        rows: [
          ['Tu correo', 'Entrar, confirmar que es tuyo y cambiar la contraseña', 'Solo tú'],
          ['Tu contraseña', 'Entrar. Se guarda cifrada con Argon2id: nadie puede leerla', 'Nadie'],
          [
            'Con quién entras (Google, Apple, GitHub, Discord)',
            'Reconocerte: quién eres allí y el correo que tienes allí; nada más',
            'Solo tú',
          ],
          ['Nombre, nivel y fecha de alta', 'Tu perfil', 'Todos, salvo que tu perfil sea privado'],
          ['Tus rankings', 'Mostrarlos y votarlos', 'Todos, salvo los privados y los borradores'],
          [
            'Tus votos',
            'Contar una vez a cada persona y poder retirarlos',
            'Solo tú; los demás ven sumas y, sin nombres, las papeletas de un ranking público con cinco personas o más',
          ],
          ['Stars, XP y créditos', 'Cada movimiento con su motivo', 'Solo tú; tu nivel es público'],
          ['Sesiones abiertas', 'Que veas dónde has entrado y puedas cerrarlas', 'Solo tú'],
          ['Tema e idioma', 'Que todo se vea como elegiste', 'Solo tú'],
        ],
      },
      'De cada sesión se guarda el navegador y la red recortada (por ejemplo 203.0.113.0), no tu dirección exacta. En los registros del servidor no hay nombres, correos ni direcciones.',
      'Quien publica un ranking ve cuántas personas lo leen cada día y desde qué tipo de sitio llegan, no quiénes son. Para contar una vez a cada una se guarda ese día una huella cifrada que después se tira. Si tu navegador pide no ser contado (Do Not Track o GPC), no cuentas.',
      'Si te registras con una invitación, quien te invitó ve tu nombre de usuario y si ya participas. Para que nadie se invite a sí mismo se guarda 90 días una huella cifrada de tu red, tu navegador y tu buzón.',
      '«Solo tú» quiere decir que la aplicación no se lo enseña a nadie más. Quien lleva la instalación tiene la base de datos: confía en ella como confíes en esa persona.',
    ],
  },
  {
    id: 'tiempo',
    title: 'Cuánto tiempo',
    blocks: [
      {
        list: [
          `Un ranking borrado se puede recuperar durante ${DELETED_DAYS} días; después se elimina de verdad, con sus elementos y sus votos.`,
          `Un borrador que no tocas en ${DRAFT_DAYS} días se elimina.`,
          'Una sesión acaba a los 7 días sin uso o a los 30 en total, y su rastro se elimina.',
          'Los enlaces de los correos valen 24 horas (confirmar) o 30 minutos (contraseña). Que se te envió un correo se recuerda 30 días.',
          'Los movimientos de Stars y XP no se borran mientras exista la cuenta: así las cuentas siempre cuadran.',
        ],
      },
    ],
  },
  {
    id: 'terceros',
    title: 'Con quién lo compartimos',
    blocks: [
      'Con nadie. No se vende nada, no hay publicidad y la página no carga nada de otras empresas. Los correos salen por el servidor de correo que eligió quien lleva esta instalación.',
      'Si pulsas el botón de Google, Apple, GitHub o Discord, tu navegador va allí, y ese servicio sabe que entras aquí. Si no lo pulsas, no sabe nada.',
    ],
  },
  {
    id: 'derechos',
    title: 'Lo que puedes hacer',
    blocks: [
      {
        list: [
          'Ver todos tus movimientos en Evolución.',
          'Hacer privado cualquier ranking, o borrarlo, desde Mis Rankings.',
          'Retirar un voto cuando quieras, mientras la votación esté abierta.',
          'Cerrar sesiones y cambiar la contraseña en tu cuenta.',
          'Pedir una copia de todos tus datos o eliminar tu cuenta entera, en los ajustes de tu perfil.',
        ],
      },
    ],
    links: [
      { href: '/account', text: 'Tu cuenta' },
      { href: '/profile?tab=settings#data', text: 'Tus datos' },
      { href: '/cookies', text: 'Cookies' },
      { href: '/support', text: 'Soporte' },
    ],
  },
]

/** Sections that are the same in every installation. */
const restEn: readonly Section[] = [
  {
    id: 'guardamos',
    title: 'What we keep',
    blocks: [
      {
        head: ['What', 'What for', 'Who sees it'],
        rows: [
          ['Your e-mail', 'Signing in, confirming that it is yours, changing the password', 'Only you'],
          ['Your password', 'Signing in. Kept hashed with Argon2id: nobody can read it', 'Nobody'],
          [
            'Who you sign in with (Google, Apple, GitHub, Discord)',
            'Knowing you again: who you are there and your e-mail there; nothing else',
            'Only you',
          ],
          ['Name, level, date of joining', 'Your profile', 'Everyone, unless your profile is private'],
          ['Your rankings', 'Showing them and voting on them', 'Everyone, except private ones and drafts'],
          [
            'Your votes',
            'Counting each person once, and letting you take them back',
            'Only you; others see sums and, without names, the ballots of a public ranking with five people or more',
          ],
          ['Stars, XP and credits', 'Each movement with its reason', 'Only you; your level is public'],
          ['Open sessions', 'Letting you see where you are signed in, and end it', 'Only you'],
          ['Theme and language', 'Showing everything the way you chose', 'Only you'],
        ],
      },
      'Of each session we keep the browser and the shortened network (203.0.113.0, say), not your exact address. The server’s logs hold no names, e-mails or addresses.',
      'The author of a ranking sees how many people read it each day and from what kind of place they come, not who they are. To count each of them once, a hash is kept that day and thrown away after it. If your browser asks not to be counted (Do Not Track or GPC), you are not.',
      'If you sign up by an invitation, the person who invited you sees your username and whether you take part. So that nobody invites themselves, a keyed fingerprint of your network, browser and mailbox is kept for 90 days.',
      '“Only you” means that the application shows it to nobody else. The operator of this installation holds the database: trust it as far as you trust them.',
    ],
  },
  {
    id: 'tiempo',
    title: 'For how long',
    blocks: [
      {
        list: [
          `You can bring back a deleted ranking for ${DELETED_DAYS} days; then it is erased for good, with its items and votes.`,
          `A draft you don’t touch for ${DRAFT_DAYS} days is erased.`,
          'A session ends after 7 days without use or 30 in all, and its trace is erased.',
          'Links in e-mails work for 24 hours (confirming) or 30 minutes (password). We remember for 30 days that an e-mail was sent to you.',
          'Your Stars and XP history stays as long as the account does: that’s how the books always balance.',
        ],
      },
    ],
  },
  {
    id: 'terceros',
    title: 'Who we share it with',
    blocks: [
      'Nobody. Nothing is sold, there is no advertising, and the page loads nothing from other companies. E-mail goes out through the mail server chosen by the operator of this installation.',
      'If you press the button of Google, Apple, GitHub or Discord, your browser goes there, and that service knows that you sign in here. If you don’t, it knows nothing.',
    ],
  },
  {
    id: 'derechos',
    title: 'What you can do',
    blocks: [
      {
        list: [
          'See everything you gained or spent in Evolution.',
          'Make any ranking private, or delete it, in My rankings.',
          'Take a vote back whenever you like while voting is open.',
          'End sessions and change your password in your account.',
          'Get a copy of all your data, or delete your whole account, in the settings of your profile.',
        ],
      },
    ],
    links: [
      { href: '/account', text: 'Your account' },
      { href: '/profile?tab=settings#data', text: 'Your data' },
      { href: '/cookies', text: 'Cookies' },
      { href: '/support', text: 'Support' },
    ],
  },
]

export const privacyTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app, contact }) => ({
    title: 'Privacidad',
    lead: `Qué guarda ${app} de ti, quién lo ve, cuánto dura y cómo se borra. Sin letra pequeña: esto es todo.`,
    sections: [
      {
        id: 'quien',
        title: 'Quién responde',
        blocks: [
          `${app} no es un servicio central: cada instalación vive en el servidor de quien la lleva, con su propia base de datos. Esa persona u organización responde de tus datos.`,
          contact
            ? `Puedes escribirle a ${contact}.`
            : 'Esta instalación no ha publicado una dirección de contacto; pregunta a quien te invitó.',
        ],
      },
      ...restEs,
    ],
  }),
  en: ({ app, contact }) => ({
    title: 'Privacy',
    lead: `What ${app} keeps about you, who sees it, for how long and how it is erased. No small print: this is everything.`,
    sections: [
      {
        id: 'quien',
        title: 'Who is responsible',
        blocks: [
          `${app} isn’t a central service: each installation runs on its operator’s server, with its own database. That person or organisation is responsible for your data.`,
          contact
            ? `You can write to ${contact}.`
            : 'This installation has not published a contact address; ask the person who invited you.',
        ],
      },
      ...restEn,
    ],
  }),
})
