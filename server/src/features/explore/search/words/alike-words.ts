const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const fillers = new Set(
  `mejor mejores ranking rankings rw lista listas top favorito favorita favoritos favoritas
  el la los las lo un una unos unas de del al en y e o a por para con que su sus se es cual cuales
  best greatest list lists favourite favourites favorite favorites the of an in and for to with on at by is are which what my`.split(
    /\s+/,
  ),
)
/** Whether a word says nothing of what a list is about. */
export const isFiller = (word: string): boolean => fillers.has(bare(word).replace(/[^\p{L}\p{N}]/gu, ''))

/** What lists are of, in the words of both languages: a search in one finds lists in the other. */
const groups = [
  'película peli movie film',
  'serie series show',
  'canción song',
  'disco álbum album',
  'libro book',
  'novela novel',
  'juego videojuego game',
  'cantante singer',
  'banda grupo band',
  'actor actriz actress',
  'personaje character',
  'superhéroe superhero',
  'villano villain',
  'ciudad city',
  'país country',
  'playa beach',
  'museo museum',
  'planeta planet',
  'animal animals',
  'perro dog',
  'gato cat',
  'coche car',
  'cerveza beer',
  'vino wine',
  'queso cheese',
  'postre dessert',
  'helado icecream',
  'plato dish',
  'receta recipe',
  'comida food',
  'deporte sport',
  'futbolista footballer',
  'invento invention',
  'idioma language',
  'cuadro pintura painting',
  'edificio building',
  'dios god',
  'aplicación app',
].map((line) => line.split(' '))

/** As plurals go in either language: enough to know a word again. */
const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
const groupOf = new Map(groups.flatMap((group) => group.map((word) => [bare(word), group] as const)))
const alikeOf = (word: string): string[] => {
  const forms = singulars(bare(word))
  const group = forms.map((form) => groupOf.get(form)).find(Boolean) ?? []
  return group.filter((other) => !forms.includes(bare(other)))
}

/** The words, "or" the same with one word in place of another that means it, for the first word that has any. */
export function alternatives(text: string): string {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => alikeOf(word).length > 0)
  if (at < 0) return text
  const others = alikeOf(words[at]!).map((other) => words.with(at, other).join(' '))
  return [text, ...others].join(' or ')
}
