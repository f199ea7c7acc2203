import type { UnsafeReason } from '@liston/contract/ranking-ai'
import { plainWords } from './plain-words.ts'
import type { Rules } from './rules/families.ts'
import { hate } from './rules/hate.ts'
import { legal } from './rules/legal.ts'
import { medical } from './rules/medical.ts'
import { isOfPrivatePeople } from './rules/private-people.ts'
import { selfHarm } from './rules/self-harm.ts'

const reasons = ['self_harm', 'hate', 'medical', 'legal'] as const

/**
 * Why a list is not written, or null (rules 3.21): living private persons, hate, self-harm, medical and legal rankings, in
 * both languages whatever the wish says of its own, and however its letters are disguised. It judges wishes before
 * anything is reserved, and what a model answers after. It is a net with holes: what it misses is seen by whoever reviews.
 */
export function unsafeReason(text: string): UnsafeReason | null {
  const readings = plainWords(text)
  for (const reason of reasons)
    for (const words of readings) {
      const rules = unsafeRules[reason]
      if (rules.always.some((rule) => rule.test(words))) return reason
      if (!isOfWorks(words) && rules.else.some((rule) => rule.test(words))) return reason
    }
  return readings.some((words) => isOfPrivatePeople(words, { written: text, isOfWorks: isOfWorks(words) }))
    ? 'private_person'
    : null
}

/** What makes a wish unsafe, on plain words, by reason; the first that holds is told. */
const unsafeRules: Record<Exclude<UnsafeReason, 'private_person'>, Rules> = {
  self_harm: selfHarm,
  hate,
  medical,
  legal,
}

/** What is wished for is a work, or stands in one: films about suicide are films. */
const work = new RegExp(
  String.raw`\b(${[
    'peliculas?|pelis?|films?|movies?|cine|cinema|largometrajes|documental(es)?|documentar(y|ies)',
    'series?(?! killers?)|episodios?|capitulos?|temporadas?|episodes?|shows?|tv|sitcoms?|comedias?|comed(y|ies)|dramas?|telenovelas?',
    'cancion(es)?|songs?|discos?|album(es|s)?|musica|music|bandas?|bands?|operas?|baladas?|cantaor(es|as)?|cantantes?|singers?',
    'libros?|books?|novelas?|novels?|poemas?|poems?|cuentos|comics?|manga|anime|tebeos?|autor(es|as)?|authors?',
    'videojuegos?|juegos?|games?|gaming|personajes?|characters?|villanos?|villains?|superheroes|heroinas?|ficcion|fiction',
    'cuadros?|pinturas?|paintings?|obras|photograph(s|y)?|fotografias?|escuadron suicida|suicide squad|flamenco',
    'fantasy|fantasia|dungeons|rol|role playing|hogwarts|harry potter|teatro|theatre|literatura|literature|tele|television|netflix|disney|pixar|hollywood|podcasts?|sagas?|cartoons?|dibujos animados',
    'minecraft|(los|the) sims|roblox|zelda|fortnite|pokemon|super mario|mario kart|dark souls|elden ring|skyrim|gta|leyendas?|legends?|mitologia|mythology',
  ].join('|')})\b`,
  'u',
)

/** Whoever speaks of themselves does not ask for a work: "songs to kill myself to". */
const isOfWorks = (words: string): boolean => work.test(words)

/** The names of items that no list has: what is hate or self-harm even as a name. "The Cure" is a band. */
export const isUnsafeName = (name: string): boolean =>
  plainWords(name).some((words) =>
    reasons.some((reason) => unsafeRules[reason].always.some((rule) => rule.test(words))),
  )
