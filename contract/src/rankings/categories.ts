/** The categories of specification 1 (about 40, with emoji): slug, emoji, name in both languages. */
const rows = [
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
] as const

export type CategorySlug = (typeof rows)[number][0]
export type Category = { slug: CategorySlug; emoji: string; es: string; en: string }

/** All categories, in display order. */
export const categories: readonly Category[] = rows.map(([slug, emoji, es, en]) => ({ slug, emoji, es, en }))

const bySlug = new Map<string, Category>(categories.map((c) => [c.slug, c]))

/** The category with this slug, or undefined. */
export const categoryOf = (slug: string): Category | undefined => bySlug.get(slug)
