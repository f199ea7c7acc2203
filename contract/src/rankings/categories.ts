import { defineTexts, type Language, languageCodes } from '../kernel/index.ts'

/** The categories of specification 1 (about 40) with their emoji, in display order. */
const emoji = {
  'cine-series': '🎬',
  musica: '🎵',
  videojuegos: '🎮',
  deporte: '⚽',
  comida: '🍽️',
  libros: '📚',
  viajes: '✈️',
  'anime-manga': '🍥',
  comics: '🦸',
  animales: '🐾',
  ciencia: '🔬',
  tecnologia: '💻',
  historia: '🏛️',
  arte: '🎨',
  arquitectura: '🏰',
  naturaleza: '🌿',
  ciudades: '🌆',
  motor: '🏎️',
  moda: '👗',
  bebidas: '🍹',
  recetas: '🍳',
  salud: '🧘',
  productividad: '⏱️',
  autoayuda: '🌱',
  negocios: '💼',
  educacion: '🎓',
  idiomas: '🗣️',
  filosofia: '🤔',
  mitologia: '🐉',
  espacio: '🚀',
  'juegos-mesa': '🎲',
  infancia: '🧸',
  humor: '😂',
  podcasts: '🎙️',
  internet: '📱',
  tradiciones: '🎉',
  hogar: '🏡',
  plantas: '🪴',
  opinion: '💬',
  random: '🎁',
} as const
export type CategorySlug = keyof typeof emoji

export const categoryNames = defineTexts<Record<CategorySlug, string>>({
  es: {
    'cine-series': 'Cine y Series',
    musica: 'Música',
    videojuegos: 'Videojuegos',
    deporte: 'Deporte',
    comida: 'Comida',
    libros: 'Libros',
    viajes: 'Viajes',
    'anime-manga': 'Anime y Manga',
    comics: 'Cómics',
    animales: 'Animales',
    ciencia: 'Ciencia',
    tecnologia: 'Tecnología',
    historia: 'Historia',
    arte: 'Arte',
    arquitectura: 'Arquitectura',
    naturaleza: 'Naturaleza',
    ciudades: 'Ciudades',
    motor: 'Motor',
    moda: 'Moda',
    bebidas: 'Bebidas',
    recetas: 'Recetas',
    salud: 'Salud y Bienestar',
    productividad: 'Productividad',
    autoayuda: 'Autoayuda',
    negocios: 'Negocios',
    educacion: 'Educación',
    idiomas: 'Idiomas',
    filosofia: 'Filosofía',
    mitologia: 'Mitología',
    espacio: 'Espacio',
    'juegos-mesa': 'Juegos de mesa',
    infancia: 'Infancia',
    humor: 'Humor',
    podcasts: 'Pódcast',
    internet: 'Internet',
    tradiciones: 'Fiestas y Tradiciones',
    hogar: 'Hogar',
    plantas: 'Plantas',
    opinion: 'Opinión',
    random: 'Random',
  },
  en: {
    'cine-series': 'Cinema and Series',
    musica: 'Music',
    videojuegos: 'Video games',
    deporte: 'Sport',
    comida: 'Food',
    libros: 'Books',
    viajes: 'Travel',
    'anime-manga': 'Anime and Manga',
    comics: 'Comics',
    animales: 'Animals',
    ciencia: 'Science',
    tecnologia: 'Technology',
    historia: 'History',
    arte: 'Art',
    arquitectura: 'Architecture',
    naturaleza: 'Nature',
    ciudades: 'Cities',
    motor: 'Motor',
    moda: 'Fashion',
    bebidas: 'Drinks',
    recetas: 'Recipes',
    salud: 'Health and Wellness',
    productividad: 'Productivity',
    autoayuda: 'Self-help',
    negocios: 'Business',
    educacion: 'Education',
    idiomas: 'Languages',
    filosofia: 'Philosophy',
    mitologia: 'Mythology',
    espacio: 'Space',
    'juegos-mesa': 'Board games',
    infancia: 'Childhood',
    humor: 'Humour',
    podcasts: 'Podcasts',
    internet: 'Internet',
    tradiciones: 'Feasts and Traditions',
    hogar: 'Home',
    plantas: 'Plants',
    opinion: 'Opinion',
    random: 'Random',
  },
})

/** A category, with its name in each language. */
export type Category = { slug: CategorySlug; emoji: string } & Readonly<Record<Language, string>>

const slugs = Object.keys(emoji) as CategorySlug[]

/** All categories, in display order. */
export const categories: readonly Category[] = slugs.map((slug) => {
  const category = { slug, emoji: emoji[slug] } as Category
  // Read when needed: a language may get its texts later, and a script for browsers has those of one language.
  for (const code of languageCodes)
    Object.defineProperty(category, code, { get: () => categoryNames[code]?.[slug], enumerable: true })
  return category
})

const bySlug = new Map<string, Category>(categories.map((c) => [c.slug, c]))

/** The category with this slug, or undefined. */
export const categoryOf = (slug: string): Category | undefined => bySlug.get(slug)
