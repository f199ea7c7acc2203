import { readdirSync, readFileSync } from 'node:fs'
import { categories, subjectPath } from '@liston/contract/rankings'
import { expect, test } from 'vitest'
import { base } from '../knowledge/base.ts'
import { emojiFile } from '../pictures/index.ts'
import { categoryPictures, coverOf, subjectOf, subjectsOf, topicPictures } from './index.ts'
import { picturesInTables, typesInTables } from './tables.ts'

type Case = readonly [name: string, category: string, topic: string, picture: string | null]

const spanish: Case[] = [
  ['Tiburón', 'animales', 'Peces que imponen', '🦈'],
  ['El tiburón blanco', 'animales', 'Animales del mar', '🦈'],
  ['Perros', 'random', 'Mejores compañías', '🐕'],
  ['Lápices recién afilados', 'random', 'Los mejores olores', '✏️'],
  ['Pizza', 'comida', 'Cenas de viernes', '🍕'],
  ['Tortilla con cebolla', 'opinion', 'Debates de mesa', '🍳'],
  ['Zumo de sandía', 'bebidas', 'Bebidas de verano', '🍉'],
  ['Japón', 'viajes', 'Países para volver', '🇯🇵'],
  ['México', 'viajes', 'Países para volver', '🇲🇽'],
  ['Roma', 'ciudades', 'Capitales de Europa', '🇮🇹'],
  ['Lima', 'ciudades', 'Capitales de América', '🇵🇪'],
  ['Granada', 'ciudades', 'Ciudades españolas', '🇪🇸'],
  ['Lionel Messi', 'deporte', 'Mejores futbolistas', '⚽'],
  ['Esgrima', 'deporte', 'Deportes olímpicos', '🤺'],
  ['Trompeta', 'musica', 'Instrumentos ruidosos', '🎺'],
  ['La bicicleta', 'musica', 'Canciones de boda', '🚲'],
  ['Tiburón', 'cine-series', 'Películas de miedo', '🦈'],
  ['El padrino', 'cine-series', 'Mejores películas', '🌹'],
  ['Celda 211', 'cine-series', 'Películas españolas', '⛓️'],
  ['Zeus', 'mitologia', 'Dioses griegos', '⚡'],
  ['La Tierra', 'ciencia', 'Planetas del sistema solar', '🌍'],
  ['Marte', 'ciencia', 'Planetas del sistema solar', '🔴'],
  ['Aspiradora', 'hogar', 'Electrodomésticos útiles', '🧹'],
  ['Hacer la cama', 'hogar', 'Tareas de casa', '🛌'],
  ['Vestido negro', 'moda', 'Prendas eternas', '👗'],
  ['Diciembre', 'opinion', 'Los meses del año', '🎄'],
  ['Perro ladrador, poco mordedor', 'autoayuda', 'Refranes con razón', '🐕'],
  ['La metamorfosis', 'libros', 'Libros cortos', '🪳'],
  ['Vacuna', 'historia', 'Inventos que salvaron vidas', '💉'],
  ['Tambor', 'random', 'Regalos ruidosos', '🥁'],
]

const english: Case[] = [
  ['Shark', 'animales', 'Animals to admire', '🦈'],
  ['African elephant', 'animales', 'Smartest animals', '🐘'],
  ['Goblin shark', 'animales', 'Deep-sea creatures', '🦈'],
  ['Jasmine tea', 'bebidas', 'Drinks to calm down', '🍵'],
  ['Apple slices with peanut butter', 'salud', 'Snacks for an afternoon', '🍎'],
  ['Hot dog', 'comida', 'Street foods', '🌭'],
  ['Japan', 'viajes', 'Countries to return to', '🇯🇵'],
  ['Kyoto', 'ciudades', 'Best cities for walking', '🇯🇵'],
  ['Edinburgh', 'ciudades', 'Best cities for walking', '🇬🇧'],
  ['Jaws', 'cine-series', 'Best films', '🦈'],
  ['Finding Nemo', 'cine-series', 'Best Pixar films', '🐠'],
  ['Black Mirror', 'cine-series', 'Series about us', '🪞'],
  ['Purple Rain', 'musica', 'Songs of the eighties', '🌧️'],
  ['Minecraft', 'videojuegos', 'Best games', '⛏️'],
  ['Python', 'tecnologia', 'Programming languages', '🐍'],
  ['Northern lights', 'naturaleza', 'Weather to see once', '🌌'],
  ['Birthday candles', 'hogar', 'What is in the drawer', '🕯️'],
  ['A murder of crows', 'random', 'Collective nouns', '🐦‍⬛'],
  ['Monza', 'motor', 'Formula 1 circuits', '🇮🇹'],
  ['Moby-Dick', 'libros', 'Classics', '🐋'],
]

/** Names that look like other things. */
const traps: Case[] = [
  ['Coco', 'mitologia', 'Criaturas de la noche', 'not 🥥'],
  ['Toro', 'bebidas', 'Denominaciones de origen de vino', 'not 🐂'],
  ['Rueda', 'bebidas', 'Denominaciones de origen de vino', 'not 🛞'],
  ['Larry Bird', 'deporte', 'Greatest NBA players', 'not 🐦'],
  ['Pato', 'deporte', 'Deportes tradicionales', 'not 🦆'],
  ['Skeleton', 'deporte', 'Deportes de invierno', '🛷'],
  ['Margarita', 'bebidas', 'Classic cocktails', 'not 🌼'],
  ['Paloma', 'bebidas', 'Cócteles de verano', 'not 🕊️'],
  ['Naranjo de Bulnes', 'naturaleza', 'Montañas para mirar', 'not 🍊'],
  ['Plátano de sombra', 'plantas', 'Árboles de plaza', '🌳'],
  ['Educación Física', 'educacion', 'Asignaturas', '🤸'],
  ['La casa de papel', 'cine-series', 'Series españolas', 'not 🏠'],
  ['Que te toquen el pelo', 'random', 'Placeres diminutos', 'not 🍵'],
  ['Elegir la cola que avanza', 'random', 'Superpoderes', 'not 🥤'],
  ['Tierra mojada', 'random', 'Los mejores olores', '🌧️'],
  ['Marco', 'random', 'Nombres', null],
  ['Luka Modrić', 'random', 'Gente', null],
  ['Her', 'filosofia', 'Films about love', 'not 👩'],
  ['Queen', 'musica', 'Bands of the eighties', 'not 👑'],
  ['Bunny chow', 'comida', 'Street foods', 'not 🐇'],
  ['Sweet pea', 'plantas', 'Flowers', 'not 🫛'],
  ['Europa', 'ciencia', 'Moons', 'not 🇪🇺'],
  ['Kawasaki Ninja', 'motor', 'Motos', 'not 🥷'],
  ['xyzzy', 'random', 'Cosas', null],
  ['', 'random', 'Cosas', null],
]

const isEnglish = new Set(['Larry Bird', 'Margarita', 'Her', 'Queen', 'Bunny chow', 'Sweet pea', 'Europa'])

const chosen = ([name, category, topic]: Case, language: 'es' | 'en') => subjectOf(name, { category, topic, language })

test.for([...spanish.map((each) => [each, 'es'] as const), ...english.map((each) => [each, 'en'] as const)])(
  'chooses the picture of a name: %j',
  ([each, language]) => {
    expect(chosen(each, language)).toBe(each[3])
  },
)

test.for(traps)('is not misled by a name that also means something else: %j', (each) => {
  const language = isEnglish.has(each[0]) ? 'en' : 'es'
  const wrong = each[3]?.startsWith('not ') ? each[3].slice(4) : null
  if (wrong) expect(chosen(each, language)).not.toBe(wrong)
  else expect(chosen(each, language)).toBe(each[3])
})

type SampleList = { topic: string; language: 'es' | 'en'; items: { name: string }[] }
const folder = new URL('../../../sample/rankings/', import.meta.url)
const sample = readdirSync(folder).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as SampleList[]).map(({ items, ...list }) => ({
    standing: { ...list, category: file.replace('.json', '') },
    names: items.map(({ name }) => name),
  })),
)

test('most items of the sample and nearly all of its rankings have a picture of what they are about', () => {
  const subjects = sample.map(({ names, standing }) => subjectsOf(names, standing))
  const items = subjects.flat()
  const share = items.filter(Boolean).length / items.length
  // A cover that shows only the category says nothing about the ranking.
  const telling = sample.filter(({ names, standing }) => {
    const ofCategory = categoryPictures(standing.category)
    return (
      coverOf(names, standing).some((picture) => !ofCategory.includes(picture)) || topicPictures(standing).length < 3
    )
  })
  const covers = telling.length / sample.length
  console.info(`Pictures: ${(100 * share).toFixed(1)} % of items, ${(100 * covers).toFixed(1)} % of rankings`)
  expect(share).toBeGreaterThan(0.9)
  expect(covers).toBeGreaterThan(0.95)
})

test('no list of the sample shows one picture for nearly all of its items', () => {
  for (const { names, standing } of sample.filter(({ names: { length } }) => length >= 4)) {
    const subjects = subjectsOf(names, standing)
    const most = Math.max(...subjects.map((each) => (each ? subjects.filter((other) => other === each).length : 0)))
    expect(most / names.length, standing.topic).toBeLessThanOrEqual(0.6)
  }
})

test('two lists of a category rarely have the same cover', () => {
  const music = sample.filter(({ standing }) => standing.category === 'musica')
  const covers = music.map(({ names, standing }) => coverOf(names, standing).join(''))
  expect(new Set(covers).size).toBeGreaterThan(0.8 * covers.length)
})

test('the pictures of a list do not depend on its order', () => {
  for (const { names, standing } of sample.slice(0, 50)) {
    const byName = (all: readonly string[]) => new Map(subjectsOf(all, standing).map((each, at) => [all[at], each]))
    expect(byName(names.toReversed())).toEqual(byName(names))
  }
})

test('every category has three pictures for its banner', () => {
  for (const { slug } of categories()) expect(new Set(categoryPictures(slug)).size, slug).toBe(3)
})

test('the tables name only pictures that have a file, and types and attributes that the knowledge base has', async () => {
  for (const picture of new Set(picturesInTables()))
    expect(await emojiFile(subjectPath(picture).split('/').at(-1) ?? ''), picture).not.toBeNull()
  for (const { type, attribute } of typesInTables()) {
    const columns = base().kinds.get(type)?.columns
    expect(columns, type).toBeDefined()
    if (attribute) expect(columns, `${type}.${attribute}`).toContain(attribute)
  }
})
