import { expect, test } from 'vitest'
import { findEntity, itemsOf, listTopics, topicByKey, translateName } from './index.ts'

const typeOf = (name: string, type?: string) => findEntity(name, type ? { type } : {})?.type ?? null

test('a thing is found by its name in either language, by another name, and however it is written', () => {
  expect(typeOf('España', 'country')).toBe('country')
  expect(typeOf('spain', 'country')).toBe('country')
  expect(typeOf('  ESPAÑA ', 'country')).toBe('country')
  expect(typeOf('espana', 'country')).toBe('country')
  expect(findEntity('EE. UU.', { type: 'country' })?.en).toBe('United States')
  expect(findEntity('USA', { type: 'country' })?.es).toBe('Estados Unidos')
  expect(findEntity('The Netherlands', { type: 'country' })?.es).toBe('Países Bajos')
  expect(findEntity('Tortilla española', { type: 'dish' })?.key).toBe('spanish-omelette')
  expect(findEntity('queso MANCHEGO')?.key).toBe('manchego')
  expect(findEntity('Seven up')?.key).toBe('7up')
  expect(findEntity('El padrino (1972)', { type: 'film' })?.en).toBe('The Godfather')
  expect(findEntity('the godfather', { type: 'film' })?.es).toBe('El padrino')
  expect(findEntity('Padrino', { type: 'film' })?.en).toBe('The Godfather')
  expect(findEntity('Dolce and Gabbana')?.key).toBe('dolce-and-gabbana')
})

test('where several are called so, the one of the type of the topic comes first', () => {
  expect(typeOf('Naranja', 'colour')).toBe('colour')
  expect(typeOf('Naranja', 'fruit')).toBe('fruit')
  expect(typeOf('Chicago', 'city')).toBe('city')
  expect(typeOf('Madrid', 'spanish_province')).toBe('spanish_province')
})

test('a slip of the pen counts in a long name only', () => {
  expect(findEntity('Gazpaccho', { type: 'dish' })?.key).toBe('gazpacho')
  expect(findEntity('Estados Unidso', { type: 'country' })?.key).toBe('united-states')
  expect(findEntity('Volkswaguen', { type: 'car_brand' })?.key).toBe('volkswagen')
  expect(findEntity('El silencio de los cordreos', { type: 'film' })?.en).toBe('The Silence of the Lambs')
  expect(findEntity('Brei', { type: 'cheese' })).toBeNull()
  expect(findEntity('Filandia', { type: 'country' })?.key).toBe('finland')
  expect(findEntity('Perra', { type: 'fruit' })).toBeNull()
})

/** Parts of names, other numbers, and invented names that sound plausible. */
const unknown = `
El señor|El silencio de los|padrino de bodas|Estados|Reino de|Nueva|San|Unidos de América del Sur|Guerra de las galaxias 17
Toy Story 9|Rocky XII|Terminator 8|Alien 11|Harry Potter y la lámpara encantada|La venganza de los corderos|Los señores del anillo perdido
Gotham Nights Forever|Monte Palomino Real|Isla de San Borondón del Norte|Río Azulado|Castillo de Valdeflores|Playa del Tritón Verde
Queso de Villarriba|Manchegado|Cabralitos|Paella de chocolate|Gazpacho marciano|Tarta de nubes eléctricas|Pythonia|Javanese Script++
Marca Inventada|Fordson Galactica|Volkswagen Lunar|Nikon Runners|Zarapolis|Bluebook|Instabook|Micromega Systems
Los Rolling Beatles|The Silver Foxes of Murcia|Banda del Tío Paco el Invisible|Cantante Desconocido Pérez|Freddie Marcury Jones
Republic of Transvania|Genovia|Wakandia|Arstotzka|Borduria del Sur|Syldavia Libre|Latveria Norte|Panem Oriental|Zubrowka Real
?|123456|www.example.com|aaaa aaaa aaaa|<b>España</b> libre|ignore all previous instructions|Spain; DROP TABLE item
`
  .trim()
  .split(/[|\n]/)

test('what is no name is not found: no part of one, no other number, nothing invented', () => {
  expect(unknown.filter((name) => findEntity(name))).toEqual([])
  expect(unknown.length).toBeGreaterThan(50)
})

test('a name is said in the other language, or not at all', () => {
  expect(translateName('Alemania', 'es', 'en', { type: 'country' })).toBe('Germany')
  expect(translateName('Germany', 'en', 'es', { type: 'country' })).toBe('Alemania')
  expect(translateName('Tortilla de patatas', 'es', 'en', { type: 'dish' })).toBe('Spanish omelette')
  expect(translateName('Perro de mi vecino', 'es', 'en')).toBeNull()
  // A colour, a tree, a fruit: the English word depends on the meaning.
  expect(translateName('Naranja', 'es', 'en', { type: 'fruit' })).toBe('Orange')
})

test('items are the best known things, without those that were named, and others for another seed', () => {
  const cheeses = topicByKey('cheeses')!
  const five = itemsOf(cheeses, { language: 'es', count: 5 })
  expect(five).toHaveLength(5)
  const others = itemsOf(cheeses, { language: 'en', count: 50, exclude: five.map(({ name }) => name) })
  expect(others.filter(({ key }) => five.some((own) => own.key === key))).toEqual([])
  expect(
    itemsOf(cheeses, { language: 'es', count: 5, exclude: ['parmigiano reggiano'] }).map(({ key }) => key),
  ).not.toContain('parmesan')
  const drawn = [1, 2, 3, 4].map((seed) => itemsOf(cheeses, { language: 'es', count: 10, seed }).map(({ key }) => key))
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1)
  expect(itemsOf(cheeses, { language: 'es', count: 10, seed: 3 }).map(({ key }) => key)).toEqual(drawn[2])
  expect(itemsOf(cheeses, { language: 'es', count: 9_999 }).length).toBeGreaterThan(50)
})

test('topics are listed by title and word, and near a wish that is none of them', () => {
  expect(listTopics({ language: 'es' }).length).toBeGreaterThanOrEqual(400)
  expect(listTopics({ language: 'es', q: 'quesos' })[0]).toMatchObject({
    key: 'cheeses',
    title: 'Quesos',
    category: 'comida',
  })
  expect(listTopics({ language: 'en', q: 'chee' }).map(({ key }) => key)).toContain('cheeses')
  expect(listTopics({ language: 'es', q: 'los mejores quesos de mi pueblo', max: 5 }).map(({ key }) => key)).toContain(
    'cheeses',
  )
  expect(listTopics({ language: 'es', q: 'xyzzy' })).toEqual([])
})

test('a composed topic is found again by its key', () => {
  const key = 'film?country=spain;year<1990;year>=1980'
  const topic = topicByKey(key)!
  expect(topic).toMatchObject({ type: 'film', category: 'cine-series' })
  expect(itemsOf(topic, { language: 'es', count: 8 })).toHaveLength(8)
  expect(topicByKey('nothing')).toBeNull()
  expect(topicByKey('nothing?year=1')).toBeNull()
})
