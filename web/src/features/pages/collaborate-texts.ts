import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument } from './document.ts'

export const collaborateTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app, contact }) => ({
    title: 'Colaborar',
    lead: `${app} es lo que su gente hace de él. Cuatro formas de ayudar, de la más corta a la más larga.`,
    sections: [
      {
        id: 'votar',
        title: 'Votar donde hay pocos votos',
        blocks: [
          'Un ranking con menos de cinco personas aún sigue el orden de su autor. Tu voto puede ser el que lo despierte. En «Últimos» están los que más lo necesitan.',
        ],
        links: [{ href: '/explore', text: 'Ver los últimos rankings' }],
      },
      {
        id: 'crear',
        title: 'Poner un listón nuevo',
        blocks: [
          'Pega una lista, una línea por elemento, y publícala. Los mejores rankings preguntan una sola cosa, con un criterio claro, y caben en una pantalla.',
        ],
        links: [
          { href: '/create-ranking', text: 'Crear un ranking' },
          { href: '/tutorial#crear', text: 'Consejos del tutorial' },
        ],
      },
      {
        id: 'avisar',
        title: 'Avisar de lo que falla',
        blocks: [
          'Cuando algo se rompe, la página muestra una referencia. Con ella se encuentra la causa en un momento; sin ella cuesta mucho más.',
          contact
            ? `Escribe a ${contact} y di qué hacías y qué referencia viste.`
            : 'Díselo a quien lleva esta instalación: qué hacías y qué referencia viste.',
        ],
        links: [
          { href: '/support', text: 'Soporte' },
          { href: '/wording', text: '¿Una palabra mal? Propón otra' },
        ],
      },
      {
        id: 'programar',
        title: 'Construir encima',
        blocks: [
          'Todo lo que hace la página pasa por una API abierta y documentada. Puedes hacer un widget, un bot o un estudio con los rankings públicos. El programa es libre, con licencia MIT: sus guías explican cómo está hecho y cómo proponer un cambio.',
        ],
        links: [{ href: '/api/docs', text: 'API abierta' }],
      },
    ],
  }),
  en: ({ app, contact }) => ({
    title: 'Collaborate',
    lead: `${app} is what its people make of it. Four ways to help, from the shortest to the longest.`,
    sections: [
      {
        id: 'votar',
        title: 'Vote where votes are few',
        blocks: [
          'A ranking with fewer than five voters still follows its author’s order. Your vote may be the one that changes it. “Latest” has the ones that need it most.',
        ],
        links: [{ href: '/explore', text: 'See the latest rankings' }],
      },
      {
        id: 'crear',
        title: 'Set a new bar',
        blocks: [
          'Paste a list, one item per line, and publish it. The best rankings ask just one thing, with a clear criterion, and fit on one screen.',
        ],
        links: [
          { href: '/create-ranking', text: 'Create a ranking' },
          { href: '/tutorial#crear', text: 'Advice from the tutorial' },
        ],
      },
      {
        id: 'avisar',
        title: 'Report problems',
        blocks: [
          'When something breaks, the page shows a reference. With it, the cause is found in a moment; without it, it takes much longer.',
          contact
            ? `Write to ${contact} and say what you were doing and which reference you saw.`
            : 'Tell the administrators what you were doing and which reference you saw.',
        ],
        links: [
          { href: '/support', text: 'Support' },
          { href: '/wording', text: 'Found a wrong word? Suggest another' },
        ],
      },
      {
        id: 'programar',
        title: 'Build on top',
        blocks: [
          'Everything the page does goes through an open, documented API. Make a widget, a bot or a study of the public rankings. The software is free, under the MIT licence: its guides explain how it is made and how to propose a change.',
        ],
        links: [{ href: '/api/docs', text: 'Open API' }],
      },
    ],
  }),
})
