import type { CategoryRow } from './categories.ts'

/** Slug, emoji, and names in Spanish and English. The build draws these emoji (web/fonts.config.ts). */
const rows: readonly (readonly [slug: string, emoji: string, es: string, en: string])[] = [
  ['cine-series', '🎬', 'Cine y Series', 'Cinema and Series'],
  ['musica', '🎵', 'Música', 'Music'],
  ['videojuegos', '🎮', 'Videojuegos', 'Video games'],
  ['deporte', '⚽', 'Deporte', 'Sport'],
  ['comida', '🍽️', 'Comida', 'Food'],
  ['libros', '📚', 'Libros', 'Books'],
  ['viajes', '✈️', 'Viajes', 'Travel'],
  ['anime-manga', '🍥', 'Anime y Manga', 'Anime and Manga'],
  ['comics', '🦸', 'Cómics', 'Comics'],
  ['animales', '🐾', 'Animales', 'Animals'],
  ['ciencia', '🔬', 'Ciencia', 'Science'],
  ['tecnologia', '💻', 'Tecnología', 'Technology'],
  ['historia', '🏛️', 'Historia', 'History'],
  ['arte', '🎨', 'Arte', 'Art'],
  ['arquitectura', '🏰', 'Arquitectura', 'Architecture'],
  ['naturaleza', '🌿', 'Naturaleza', 'Nature'],
  ['ciudades', '🌆', 'Ciudades', 'Cities'],
  ['motor', '🏎️', 'Motor', 'Motor'],
  ['moda', '👗', 'Moda', 'Fashion'],
  ['bebidas', '🍹', 'Bebidas', 'Drinks'],
  ['recetas', '🍳', 'Recetas', 'Recipes'],
  ['salud', '🧘', 'Salud y Bienestar', 'Health and Wellness'],
  ['productividad', '⏱️', 'Productividad', 'Productivity'],
  ['autoayuda', '🌱', 'Autoayuda', 'Self-help'],
  ['negocios', '💼', 'Negocios', 'Business'],
  ['educacion', '🎓', 'Educación', 'Education'],
  ['idiomas', '🗣️', 'Idiomas', 'Languages'],
  ['filosofia', '🤔', 'Filosofía', 'Philosophy'],
  ['mitologia', '🐉', 'Mitología', 'Mythology'],
  ['espacio', '🚀', 'Espacio', 'Space'],
  ['juegos-mesa', '🎲', 'Juegos de mesa', 'Board games'],
  ['infancia', '🧸', 'Infancia', 'Childhood'],
  ['humor', '😂', 'Humor', 'Humour'],
  ['podcasts', '🎙️', 'Pódcast', 'Podcasts'],
  ['internet', '📱', 'Internet', 'Internet'],
  ['tradiciones', '🎉', 'Fiestas y Tradiciones', 'Feasts and Traditions'],
  ['hogar', '🏡', 'Hogar', 'Home'],
  ['plantas', '🪴', 'Plantas', 'Plants'],
  ['opinion', '💬', 'Opinión', 'Opinion'],
  ['random', '🎁', 'Random', 'Random'],
]

/**
 * The categories that a new database has, in order. Staff change them on the page of the categories; the application
 * reads `categories`. For tests, and for tools that have no database.
 */
export const sampleCategories: readonly CategoryRow[] = rows.map(([slug, emoji, es, en]) => ({
  slug,
  address: slug,
  emoji,
  names: { es, en },
  description: {},
  closed: false,
  hidden: false,
  former: [],
}))
