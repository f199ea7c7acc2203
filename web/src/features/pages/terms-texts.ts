import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument, Section } from './document.ts'

/** Sections that are the same in every installation. */
const restEs: readonly Section[] = [
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    blocks: [
      {
        list: [
          'Leer es libre. Para crear y votar hace falta una cuenta, así cada persona cuenta una vez.',
          'Una persona, una cuenta. Las cuentas hechas para inflar votos pesan casi nada en el orden Justo y pueden suspenderse.',
          'Elige un nombre que no se haga pasar por otra persona. Los que se parecen demasiado a uno existente no se admiten.',
          'Cuida tu contraseña. Si crees que alguien la sabe, cámbiala y cierra las demás sesiones.',
        ],
      },
    ],
  },
  {
    id: 'contenido',
    title: 'Lo que publicas',
    blocks: [
      'Tus rankings son tuyos. Al publicarlos dejas que esta instalación los muestre, los cuente y los ordene con los votos de todos.',
      {
        list: [
          'No publiques lo que no tienes derecho a publicar, datos privados de nadie, odio, acoso, ni nada ilegal.',
          'Puedes hacer privado o borrar un ranking tuyo. Si ya han votado en él 50 personas, solo se archiva: su tiempo también cuenta.',
          'Cambiar mucho un tema o un elemento con votos los pone a cero, y la página lo avisa antes.',
        ],
      },
    ],
    links: [{ href: '/copyright', text: 'Si se usa una obra tuya' }],
  },
  {
    id: 'stars',
    title: 'Stars, XP y niveles',
    blocks: [
      'Las Stars y el XP se ganan participando. No se compran, no se venden, no se regalan y no valen dinero. Un Boost o un Ultra da luz, no posición: en el orden Justo solo deshacen empates exactos.',
      'Un voto pagado se puede deshacer durante un minuto y devuelve las Stars.',
    ],
  },
  {
    id: 'gratis',
    title: 'Qué cuesta',
    blocks: [
      'Leer, buscar, votar, crear y llevarte tus datos es gratis, siempre.',
      'Donde esta instalación lo ofrece, PRO es una suscripción: su precio, con IVA, se dice antes de pagar. Se renueva sola salvo que la canceles al menos 24 horas antes de que termine el periodo, y tienes 14 días desde la compra para desistir. PRO no compra votos, puestos ni sitio en el buscador.',
    ],
    links: [
      { href: '/pro', text: 'Qué cuesta PRO' },
      { href: '/downgrade', text: 'Qué incluye tu plan' },
    ],
  },
  {
    id: 'limites',
    title: 'Lo que no se promete',
    blocks: [
      'El programa se ofrece tal como es. Quien lleva esta instalación puede cambiarla, pararla o cerrar cuentas que rompan estas reglas. Los rankings son opinión de quienes votan, no consejo.',
    ],
    links: [
      { href: '/privacy', text: 'Privacidad' },
      { href: '/cookies', text: 'Cookies' },
    ],
  },
  {
    id: 'creditos',
    title: 'Dibujos y tipos de letra',
    blocks: [
      'Los dibujos de los rankings y de sus elementos son de Twemoji, © Twitter, Inc. y otros colaboradores, con licencia CC BY 4.0 (creativecommons.org/licenses/by/4.0). Se muestran sin cambios; el fondo es de esta página.',
      'Los tipos de letra son Bricolage Grotesque, Figtree y Noto, con licencia OFL 1.1. Los iconos son de Lucide, con licencia ISC.',
    ],
  },
]

/** Sections that are the same in every installation. */
const restEn: readonly Section[] = [
  {
    id: 'cuenta',
    title: 'Your account',
    blocks: [
      {
        list: [
          'Anyone can read. Creating and voting take an account, so that each person counts once.',
          'One person, one account. Accounts made to inflate votes weigh next to nothing in the Fair order and may be suspended.',
          'Choose a name that doesn’t impersonate anyone. Names too similar to an existing one are refused.',
          'Look after your password. If you think someone knows it, change it and end the other sessions.',
        ],
      },
    ],
  },
  {
    id: 'contenido',
    title: 'What you publish',
    blocks: [
      'Your rankings are yours. By publishing them you let this installation show them, count them and order them by everyone’s votes.',
      {
        list: [
          'Don’t publish anything you have no right to publish, anyone’s private data, hate, harassment or anything illegal.',
          'You can make a ranking of yours private or delete it. Once 50 people have voted in it, it can only be archived: their time counts too.',
          'Changing a topic or an item a lot sets its votes back to zero, and the page warns you first.',
        ],
      },
    ],
    links: [{ href: '/copyright', text: 'If a work of yours is used' }],
  },
  {
    id: 'stars',
    title: 'Stars, XP and levels',
    blocks: [
      'Stars and XP are earned by taking part. They cannot be bought, sold or given away, and are worth no money. A Boost or an Ultra gets things seen, not ranked higher: in the Fair order they only break exact ties.',
      'You can undo a paid vote for a minute and get the Stars back.',
    ],
  },
  {
    id: 'gratis',
    title: 'What it costs',
    blocks: [
      'Reading, searching, voting, creating and taking your data with you are free, always.',
      'Where this installation offers it, PRO is a subscription: its price, VAT included, is said before you pay. It renews unless cancelled 24 hours before period end, and you have 14 days from the purchase to withdraw. PRO buys no votes, no places and no spot in search.',
    ],
    links: [
      { href: '/pro', text: 'What PRO costs' },
      { href: '/downgrade', text: 'What your plan includes' },
    ],
  },
  {
    id: 'limites',
    title: 'What is not promised',
    blocks: [
      'The software is offered as it is. The operator of this installation may change it, stop it, or close accounts that break these rules. Rankings are the opinion of those who vote, not advice.',
    ],
    links: [
      { href: '/privacy', text: 'Privacy' },
      { href: '/cookies', text: 'Cookies' },
    ],
  },
  {
    id: 'creditos',
    title: 'Pictures and fonts',
    blocks: [
      'The pictures of rankings and their items are from Twemoji, © Twitter, Inc. and other contributors, under CC BY 4.0 (creativecommons.org/licenses/by/4.0). They are shown unchanged; the background is ours.',
      'The fonts are Bricolage Grotesque, Figtree and Noto, under OFL 1.1. The icons are from Lucide, under ISC.',
    ],
  },
]

export const termsTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app, contact }) => ({
    title: 'Términos',
    lead: `Las reglas de ${app} en dos minutos: qué puedes esperar y qué se espera de ti.`,
    sections: [
      {
        id: 'casa',
        title: 'Quién lo lleva',
        blocks: [
          `${app} es un programa libre (licencia MIT) que alguien ha puesto en marcha en su servidor. Quien lo lleva decide quién entra, hace las copias de seguridad y responde de lo que pasa aquí.`,
          contact
            ? `Se le puede escribir a ${contact}.`
            : 'Esta instalación no ha publicado una dirección de contacto.',
        ],
      },
      ...restEs,
    ],
  }),
  en: ({ app, contact }) => ({
    title: 'Terms',
    lead: `The rules of ${app} in two minutes: what you can expect, and what is expected of you.`,
    sections: [
      {
        id: 'casa',
        title: 'Who runs it',
        blocks: [
          `${app} is free software (MIT licence) that someone runs on their own server. The operator decides who comes in, keeps the backups and answers for what happens here.`,
          contact ? `You can write to ${contact}.` : 'This installation has not published a contact address.',
        ],
      },
      ...restEn,
    ],
  }),
})
