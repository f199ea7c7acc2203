import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument } from './document.ts'

export const businessTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app, contact }) => ({
    title: 'Para empresas y asociaciones',
    lead: `Un bar, una redacción, un colegio o una marca pueden preguntar qué se prefiere, y ver la respuesta ordenarse sola. Así se hace con ${app}.`,
    sections: [
      {
        id: 'hoy',
        title: 'Lo que puedes hacer hoy',
        blocks: [
          {
            list: [
              'Crear una cuenta a nombre de tu organización y publicar rankings: tu carta, tus candidatos, tus ideas.',
              'Compartir el enlace: se lee entero sin cuenta y sin programas, también en un móvil viejo.',
              'Ver votos y personas por separado, con el margen de cada puesto, para no confundir ruido con preferencia.',
              'Leer los datos por la API abierta, en JSON y con su descripción OpenAPI.',
            ],
          },
        ],
        links: [
          { href: '/create-ranking', text: 'Crear un ranking' },
          { href: '/api/docs', text: 'API abierta' },
        ],
      },
      {
        id: 'propia',
        title: 'Tu propia instalación',
        blocks: [
          'El programa es libre y se instala en un servidor tuyo: un proceso y una base de datos, sin cuenta en ningún otro sitio. El nombre, el idioma de partida y el correo son ajustes. Los datos no salen de tu máquina.',
        ],
      },
      {
        id: 'no',
        title: 'Lo que no se vende',
        blocks: [
          {
            list: [
              'Puestos: nadie compra posición. Las Stars no se pueden comprar, y en el orden Justo solo deshacen empates exactos.',
              'Publicidad: no hay huecos para anuncios.',
              'Datos de personas: no se ceden, ni con nombre ni sin él.',
            ],
          },
        ],
      },
      {
        id: 'hablar',
        title: 'Hablar con alguien',
        blocks: [
          contact
            ? `Escribe a ${contact} y te responde quien lleva esta instalación.`
            : 'Esta instalación no ha publicado una dirección de contacto. Si quieres la tuya propia, no la necesitas: el programa es libre.',
        ],
        links: [
          { href: '/terms', text: 'Términos' },
          { href: '/privacy', text: 'Privacidad' },
        ],
      },
    ],
  }),
  en: ({ app, contact }) => ({
    title: 'For companies and associations',
    lead: `A bar, a newsroom, a school or a brand can ask what people prefer, and watch the answer sort itself out. This is how ${app} does it.`,
    sections: [
      {
        id: 'hoy',
        title: 'What you can do today',
        blocks: [
          {
            list: [
              'Open an account in your organisation’s name and publish rankings: your menu, your candidates, your ideas.',
              'Share the link: anyone can read it without an account or JavaScript, even on an old phone.',
              'See votes and people separately, with a margin for every place, so you don’t mistake noise for preference.',
              'Read the data through the open API, as JSON with an OpenAPI description.',
            ],
          },
        ],
        links: [
          { href: '/create-ranking', text: 'Create a ranking' },
          { href: '/api/docs', text: 'Open API' },
        ],
      },
      {
        id: 'propia',
        title: 'Your own installation',
        blocks: [
          'The software is free and runs on your own server: one process and one database, no account anywhere else. Name, default language and e-mail are settings. The data never leaves your machine.',
        ],
      },
      {
        id: 'no',
        title: 'What is not for sale',
        blocks: [
          {
            list: [
              'Places: nobody buys a higher rank. Stars cannot be bought, and in the Fair order they only break exact ties.',
              'Advertising: there is no room for ads.',
              'People’s data: never passed on, with or without names.',
            ],
          },
        ],
      },
      {
        id: 'hablar',
        title: 'Contact',
        blocks: [
          contact
            ? `Write to ${contact}, and the administrators will answer.`
            : 'This installation has not published a contact address. If you want an installation of your own, you don’t need it: the software is free.',
        ],
        links: [
          { href: '/terms', text: 'Terms' },
          { href: '/privacy', text: 'Privacy' },
        ],
      },
    ],
  }),
})
