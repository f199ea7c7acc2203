import { eachLanguage } from '@liston/contract/kernel'
import { defineTexts, starsText } from '../../../platform/texts.tsx'
import type { DocumentTexts, Facts, InfoDocument } from '../document.ts'
import { sectionsEn } from './sections-en.ts'
import { sectionsEs } from './sections-es.ts'
import type { TutorialNumbers } from './tutorial-numbers.ts'

export const detailsTexts = defineTexts<(facts: Facts, n: TutorialNumbers) => InfoDocument>({
  es: ({ app }, n) => ({
    title: 'Cómo se cuenta',
    lead: `Las fórmulas de cada orden, los precios y los límites de ${app}, con ejemplos.`,
    sections: sectionsEs(n),
  }),
  en: ({ app }, n) => ({
    title: 'How it counts',
    lead: `The formula of each order, the prices and the limits of ${app}, with examples.`,
    sections: sectionsEn(n),
  }),
})

/** Formulas, prices and limits, with the current settings of the installation. */
export const detailsWith = (n: TutorialNumbers): DocumentTexts =>
  eachLanguage((code) => (facts) => detailsTexts[code](facts, n))

/** Texts of the tutorial: at most 400 words in each language, those of its pictures included. */
export const tutorialTexts = defineTexts({
  es: {
    title: 'Tutorial',
    lead: (app: string) => `${app} en dos minutos: seis imágenes de lo que verás.`,
    items: ['Salmorejo', 'Croquetas', 'Ensaladilla'],
    orderNames: ['Justo', 'Votos', 'Duelos', 'Órdenes', 'Autor'],
    places: ['1.º (1–2)', '2.º (1–3) ≈ 3', '3.º (2–4)'],
    free: 'gratis',
    level: 'Nivel 2, Scout',
    way: '120 de 662 XP',
    paste: 'Salmorejo, croquetas, ensaladilla',
    read: {
      title: 'Leer un ranking',
      text: 'Un ranking (RW) es una lista que la gente ordena votando. Cada elemento es una barra: cuanto más larga, más arriba. Las tres primeras acaban en cinta de premio.',
    },
    vote: {
      title: 'Votar',
      text: (boost: number, ultra: number) =>
        `El +1 es gratis: uno por elemento, y se quita pulsándolo otra vez. Boost y Ultra cuestan ${boost} y ${starsText('es', ultra)}, suman esos puntos y se deshacen durante un minuto.`,
    },
    order: {
      title: 'El orden',
      text: '«Justo» cuenta personas, no puntos, y las Stars solo deshacen empates exactos. «Votos» suma los puntos. «1.º (1–2)» dice dónde estaría si votara todo el mundo; «≈», que dos vecinos empatan.',
      more: 'Cómo se calcula cada orden',
    },
    stars: {
      title: 'Stars y niveles',
      text: (stars: number) =>
        `Empiezas con ${starsText('es', stars)}. Se ganan viniendo cada día, con misiones y al subir de nivel; no se compran. Votar da XP, y cada nivel abre algo nuevo.`,
      more: 'Tu Evolución',
    },
    create: {
      title: 'Crear un ranking',
      text: 'Pulsa Crear, escribe el tema y pega los elementos separados por comas o líneas. Ordénalos, elige público o privado y publica. El borrador se guarda solo.',
      more: 'Crear un ranking',
    },
    account: {
      title: 'Tu cuenta',
      text: 'Un correo y una contraseña de diez caracteres bastan, y entras al momento. Confirma el correo cuando puedas: hasta entonces tus votos no pesan en Justo.',
      confirm: 'Confirma tu correo',
      more: 'Preguntas frecuentes',
    },
  },
  en: {
    title: 'Tutorial',
    lead: (app) => `${app} in two minutes: six pictures of what you’ll see.`,
    items: ['Salmorejo', 'Croquettes', 'Potato salad'],
    orderNames: ['Fair', 'Votes', 'Duels', 'Orders', 'Author'],
    places: ['1st (1–2)', '2nd (1–3) ≈ 3', '3rd (2–4)'],
    free: 'free',
    level: 'Level 2, Scout',
    way: '120 of 662 XP',
    paste: 'Salmorejo, croquettes, potato salad',
    read: {
      title: 'Reading a ranking',
      text: 'A ranking (RW) is a list that people put in order by voting. Each item is a bar: the longer it is, the higher it stands. The first three end in a prize ribbon.',
    },
    vote: {
      title: 'Voting',
      text: (boost, ultra) =>
        `+1 is free: one for each item, and pressing it again takes it back. Boost and Ultra cost ${boost} and ${starsText('en', ultra)}, add as many points, and can be undone for a minute.`,
    },
    order: {
      title: 'The order',
      text: '“Fair” counts people, not points, and Stars only break exact ties. “Votes” adds up points. “1st (1–2)” says where it would stand if everybody voted; “≈” that two neighbours are too close to call.',
      more: 'How each order is computed',
    },
    stars: {
      title: 'Stars and levels',
      text: (stars) =>
        `You start with ${starsText('en', stars)}. You earn them by coming every day, with missions and by levelling up; nobody can buy them. Voting gives XP, and each level opens something new.`,
      more: 'Your Evolution',
    },
    create: {
      title: 'Creating a ranking',
      text: 'Press Create, write the topic and paste the items, separated by commas or lines. Order them, choose public or private, and publish. The draft saves itself.',
      more: 'Create a ranking',
    },
    account: {
      title: 'Your account',
      text: 'An e-mail and a password of ten characters are enough, and you’re in at once. Confirm the e-mail when you can: until then your votes don’t count in Fair.',
      confirm: 'Confirm your e-mail',
      more: 'Frequently asked questions',
    },
  },
})
