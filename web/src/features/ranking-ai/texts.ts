import type { AiSource, Tone } from '@liston/contract/ranking-ai'
import { counted, defineTexts, plural } from '../../platform/texts.tsx'

const creditEs = { one: 'crédito', other: 'créditos' }
const creditEn = { one: 'credit', other: 'credits' }
const itemEs = { one: 'elemento', other: 'elementos' }
const itemEn = { one: 'item', other: 'items' }

type Sources = Record<AiSource, string>
type Tones = Record<Tone, string>

/** Texts of the wizard. */
export const aiTexts = defineTexts({
  es: {
    title: 'De una frase a una lista',
    sources: { model: 'Con IA', included: 'Ideas incluidas', none: 'Plantillas' } satisfies Sources,
    about: {
      model: 'La escribe un modelo de IA. Tú la revisas antes de publicarla.',
      included: 'Salen de la base de conocimiento que viene incluida (CC0), no de un modelo de IA. Tú las revisas.',
      none: 'Aquí nadie escribe listas. Elige una plantilla y cámbiala a tu gusto: no gasta créditos.',
    } satisfies Sources,
    budgetSpent: 'El presupuesto de IA de este mes se ha gastado: hasta el que viene hay ideas incluidas.',
    steps: ['Descríbela', 'Idioma', 'Elementos', 'Confirmar', 'La lista'],
    step: (n: number, of: number, name: string) => `Paso ${n} de ${of}: ${name}`,
    back: 'Atrás',
    next: 'Siguiente',
    prompt: '¿De qué va tu lista?',
    promptHint: (min: number, max: number) =>
      `Una frase, de ${min} a ${counted('es', max, { one: 'carácter', other: 'caracteres' })}. Cuanto más clara, mejor.`,
    promptExample: 'Películas de terror de los 90',
    promptWrong: (min: number, max: number) =>
      `Escribe entre ${min} y ${counted('es', max, { one: 'carácter', other: 'caracteres' })}.`,
    examples: 'Por ejemplo',
    exampleList: [
      'Películas de terror de los 90',
      'Países de Sudamérica',
      'Platos típicos de España',
      'Razas de perro',
    ],
    tone: 'Tono de las notas',
    tones: { neutral: 'Neutro', fun: 'Divertido', expert: 'Experto' } satisfies Tones,
    exclude: 'Deja fuera',
    excludeHint: 'Opcional. Nombres separados por comas.',
    language: 'Idioma de la lista',
    languages: { es: 'Español', en: 'Inglés' },
    languageHint: 'En él se escriben el tema, los elementos y sus notas.',
    by: '¿Quién pone los elementos?',
    byAi: 'Generarlos con IA',
    byAiHint: 'Los revisas, cambias y ordenas antes de publicar.',
    byHand: 'Los escribo yo',
    byHandHint: 'Sigues en el editor, con el tema puesto. No gasta créditos.',
    count: '¿Cuántos?',
    countHint: (min: number, max: number) => `Entre ${min} y ${max}.`,
    countPro: (max: number) => `Con PRO, hasta ${max}.`,
    countWrong: (min: number, max: number) => `Pon un número entre ${min} y ${max}.`,
    pictures: 'Con imágenes',
    picturesHint: 'Una portada hecha para tu lista. Cuesta un crédito más.',
    picturesLevel: (level: number) => `Las imágenes por IA llegan con PRO o en el nivel ${level}.`,
    toEditor: 'Seguir en el editor',
    confirm: '¿Lo pedimos así?',
    asked: 'Se pide',
    noneLeftOut: 'Nada',
    elements: 'Elementos',
    writes: 'Lo escribe',
    cost: 'Cuesta',
    balance: 'Tienes',
    after: 'Te quedarán',
    credits: (n: number) => counted('es', n, creditEs),
    items: (n: number) => counted('es', n, itemEs),
    fairness: 'Se reservan al empezar. Si algo sale mal o lo cancelas, vuelven todos.',
    leftToday: (left: number, perDay: number) =>
      left === 0
        ? `Hoy ya has pedido ${plural('es', perDay, { one: 'tu lista', other: 'tus # listas' })}. Mañana más.`
        : `Hoy te ${plural('es', left, { one: 'queda # lista', other: 'quedan # listas' })} de ${perDay}.`,
    start: (cost: number) => `Hacer la lista · ${counted('es', cost, creditEs)}`,
    starting: 'Empezando…',
    waiting: (topic: string) => `Tienes una lista esperando tu revisión: «${topic}».`,
    toReview: 'Revisarla',
    running: 'Ver cómo va',
    preview: 'Tu lista',
    previewTopic: 'Tu frase',
    previewMore: (n: number) => `y ${n} más`,
  },
  en: {
    title: 'From a sentence to a list',
    sources: { model: 'With AI', included: 'Included ideas', none: 'Templates' } satisfies Sources,
    about: {
      model: 'An AI model writes it. You review it before publishing.',
      included:
        'They come from the included knowledge base (CC0), not from an AI model. You review them before publishing.',
      none: 'No AI here. Choose a template and make it yours; it costs no credits.',
    } satisfies Sources,
    budgetSpent: 'This month’s AI budget is spent. Included ideas are available until next month.',
    steps: ['Describe it', 'Language', 'Items', 'Confirm', 'The list'],
    step: (n: number, of: number, name: string) => `Step ${n} of ${of}: ${name}`,
    back: 'Back',
    next: 'Next',
    prompt: 'What is your list about?',
    promptHint: (min: number, max: number) =>
      `One sentence, ${min} to ${counted('en', max, { one: 'character', other: 'characters' })}. The clearer, the better.`,
    promptExample: 'Horror films of the 90s',
    promptWrong: (min: number, max: number) =>
      `Write between ${min} and ${counted('en', max, { one: 'character', other: 'characters' })}.`,
    examples: 'For example',
    exampleList: ['Horror films of the 90s', 'Countries of South America', 'Typical Spanish dishes', 'Breeds of dog'],
    tone: 'Tone of the notes',
    tones: { neutral: 'Neutral', fun: 'Fun', expert: 'Expert' } satisfies Tones,
    exclude: 'Leave out',
    excludeHint: 'Optional. Separate names with commas.',
    language: 'Language of the list',
    languages: { es: 'Spanish', en: 'English' },
    languageHint: 'Used for the topic, the items and their notes.',
    by: 'Who writes the items?',
    byAi: 'Generate them',
    byAiHint: 'You review, change and order them before publishing.',
    byHand: 'I’ll write them',
    byHandHint: 'Continue in the editor with the topic filled in. It costs no credits.',
    count: 'How many?',
    countHint: (min: number, max: number) => `Between ${min} and ${max}.`,
    countPro: (max: number) => `With PRO, up to ${max}.`,
    countWrong: (min: number, max: number) => `Enter a number between ${min} and ${max}.`,
    pictures: 'With pictures',
    picturesHint: 'A cover made for your list. Costs one more credit.',
    picturesLevel: (level: number) => `Pictures by AI come with PRO or at level ${level}.`,
    toEditor: 'Continue in the editor',
    confirm: 'Everything right?',
    asked: 'Request',
    noneLeftOut: 'Nothing',
    elements: 'Items',
    writes: 'Written by',
    cost: 'Costs',
    balance: 'You have',
    after: 'You will have left',
    credits: (n: number) => counted('en', n, creditEn),
    items: (n: number) => counted('en', n, itemEn),
    fairness: 'Credits are reserved when you start and fully refunded if it fails or you cancel.',
    leftToday: (left: number, perDay: number) =>
      left === 0
        ? `You have already asked for today’s ${plural('en', perDay, { one: 'list', other: '# lists' })}. More tomorrow.`
        : `You have ${plural('en', left, { one: '# list', other: '# lists' })} of ${perDay} left today.`,
    start: (cost: number) => `Create list · ${counted('en', cost, creditEn)}`,
    starting: 'Starting…',
    waiting: (topic: string) => `A list is waiting for your review: “${topic}”.`,
    toReview: 'Review it',
    running: 'See progress',
    preview: 'Your list',
    previewTopic: 'Your sentence',
    previewMore: (n: number) => `and ${n} more`,
  },
})

export const topicTexts = defineTexts({
  es: {
    title: 'Temas que conoce',
    lead: 'Elige uno y la lista llega hecha. Son ideas incluidas: hechos conocidos, con licencia CC0.',
    templates: 'Plantillas',
    search: 'Buscar un tema',
    find: 'Buscar',
    items: (n: number) => counted('es', n, { one: 'elemento', other: 'elementos' }),
    found: (n: number) => counted('es', n, { one: 'tema', other: 'temas' }),
    none: (q: string) => `Ningún tema con «${q}».`,
    noneHint: 'Prueba con otra palabra, o haz la lista a mano.',
    byHand: 'Empezar de cero',
  },
  en: {
    title: 'Topics it knows',
    lead: 'Choose one to get a ready-made list. These are included ideas: known facts, licensed CC0.',
    templates: 'Templates',
    search: 'Search for a topic',
    find: 'Search',
    items: (n: number) => counted('en', n, { one: 'item', other: 'items' }),
    found: (n: number) => counted('en', n, { one: 'topic', other: 'topics' }),
    none: (q: string) => `No topics match “${q}”.`,
    noneHint: 'Try another word, or create the list yourself.',
    byHand: 'Start from scratch',
  },
})
