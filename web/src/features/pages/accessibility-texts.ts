import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument, Section } from './document.ts'

/** What meets the guidelines, the same in every installation. */
const metEs: Section = {
  id: 'cumple',
  title: 'Lo que se cumple',
  blocks: [
    {
      list: [
        'Todo se hace con el teclado, también ordenar una lista: con las flechas, con botones o escribiendo el puesto. El foco siempre se ve.',
        'Las páginas se leen sin JavaScript. Votar, comentar, entrar y salir también funcionan sin él.',
        'Los lectores de pantalla encuentran encabezados, nombres de botones y campos, y oyen lo que cambia sin recargar.',
        'Los textos tienen contraste suficiente en todos los temas incluidos, y ninguna información depende solo del color.',
        'Las páginas caben a 320 píxeles de ancho y con la letra al doble, sin desplazarse hacia los lados.',
        'Quien pide menos movimiento no ve animaciones. El modo de alto contraste del sistema se respeta.',
        'En las partidas de Rumble se puede pedir el doble de tiempo.',
        'Cada error dice qué campo falla y cómo arreglarlo, y no borra lo escrito.',
      ],
    },
  ],
}

const metEn: Section = {
  id: 'cumple',
  title: 'What works',
  blocks: [
    {
      list: [
        'Everything can be done with the keyboard, including ordering a list: with arrow keys, with buttons or by typing the place. The focus is always visible.',
        'Pages can be read without JavaScript. Voting, commenting, signing in and out also work without it.',
        'Screen readers find headings and the names of buttons and fields, and announce what changes without a reload.',
        'Text has enough contrast in every included theme, and no information depends on colour alone.',
        'Pages fit a width of 320 pixels and text at twice the size, without scrolling sideways.',
        'If you ask for less motion, nothing is animated. The high-contrast mode of your system is respected.',
        'In Rumble matches you can ask for twice the time.',
        'Every error names the field and how to correct it, and keeps what you wrote.',
      ],
    },
  ],
}

export const accessibilityTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app, contact }) => ({
    title: 'Accesibilidad',
    lead: `${app} quiere que pueda usarlo todo el mundo. Aquí se dice qué se cumple, qué no, y cómo avisar de lo que falla.`,
    sections: [
      {
        id: 'norma',
        title: 'A qué aspira',
        blocks: [
          'A las pautas WCAG 2.2, nivel AA. El programa las cumple en parte: más abajo están las excepciones que se conocen. Esta declaración la hace quien desarrolla el programa; ninguna entidad externa lo ha auditado.',
        ],
      },
      metEs,
      {
        id: 'falta',
        title: 'Lo que se sabe que falta',
        blocks: [
          {
            list: [
              'Las fotos que suben las personas pueden no tener descripción: el editor la pide, pero no obliga.',
              'Los vídeos son de YouTube o Vimeo. Sus subtítulos y su reproductor dependen de quien los publicó.',
              'Los textos de las personas pueden estar en otro idioma que el de la página sin que esté marcado.',
              'Las imágenes para compartir y los códigos QR son imágenes; lo mismo está en la página como texto.',
              'Los colores y las páginas que añade cada instalación los revisa quien la lleva.',
            ],
          },
        ],
      },
      {
        id: 'prueba',
        title: 'Cómo se comprueba',
        blocks: [
          'Cada versión abre páginas de todo tipo en un navegador y las revisa con axe, con teclado, letra grande, pantalla pequeña, colores forzados y sin movimiento. Faltan pruebas con personas que usan lectores de pantalla u otros apoyos cada día: lo que cuenten vale más que cualquier prueba automática.',
        ],
      },
      {
        id: 'avisar',
        title: 'Si algo te lo impide',
        blocks: [
          contact
            ? `Cuéntalo en ${contact}: en qué página, qué querías hacer y con qué programa o apoyo.`
            : 'Cuéntalo desde Soporte: en qué página, qué querías hacer y con qué programa o apoyo.',
        ],
        links: [{ href: '/support', text: 'Soporte' }],
      },
    ],
  }),
  en: ({ app, contact }) => ({
    title: 'Accessibility',
    lead: `${app} should work for everyone. This page says what meets the standard, what doesn’t, and how to report a problem.`,
    sections: [
      {
        id: 'norma',
        title: 'The standard',
        blocks: [
          'The goal is WCAG 2.2, level AA. The software conforms in part: the known exceptions are listed below. This statement comes from the people who develop the software; nobody outside has audited it.',
        ],
      },
      metEn,
      {
        id: 'falta',
        title: 'What is known to be missing',
        blocks: [
          {
            list: [
              'Photos that people upload may lack a description: the editor asks for one but doesn’t insist.',
              'Videos are on YouTube or Vimeo. Their captions and their player depend on whoever published them.',
              'What people write may be in another language than the page without being marked as such.',
              'Pictures for sharing and QR codes are images; the page has the same content as text.',
              'Colours and pages that an installation adds are up to its administrators.',
            ],
          },
        ],
      },
      {
        id: 'prueba',
        title: 'How it is tested',
        blocks: [
          'Every version opens pages of every kind in a browser and checks them with axe, by keyboard, with large text, a small screen, forced colours and without motion. What is missing are tests with people who use screen readers or other aids every day: what they report counts for more than any automatic test.',
        ],
      },
      {
        id: 'avisar',
        title: 'If something keeps you out',
        blocks: [
          contact
            ? `Write to ${contact}: on which page, what you wanted to do, and with which software or aid.`
            : 'Tell us through Support: on which page, what you wanted to do, and with which software or aid.',
        ],
        links: [{ href: '/support', text: 'Support' }],
      },
    ],
  }),
})
