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
 * Returns why a list must not be generated, or null (rules 3.21). Reasons: living private people, hate, self-harm,
 * medical and legal rankings. Both languages are always checked, and disguised letters are read as plain ones. It
 * checks prompts before credits are reserved, and the topic that a model returns. The filter is incomplete: people who
 * review the list have to catch the rest.
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

/** Rules on plain words, by reason. The first reason that matches is returned. */
const unsafeRules: Record<Exclude<UnsafeReason, 'private_person'>, Rules> = {
  self_harm: selfHarm,
  hate,
  medical,
  legal,
}

/** The text is about a work or its contents: films about suicide are films. */
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

/** Texts in the first person, such as "songs to kill myself to", are caught by the `always` rules before this. */
const isOfWorks = (words: string): boolean => work.test(words)

/**
 * True for an item name that matches a rule of `always`, such as hate or self-harm. "The Cure" is a band and passes.
 */
export const isUnsafeName = (name: string): boolean =>
  plainWords(name).some((words) =>
    reasons.some((reason) => unsafeRules[reason].always.some((rule) => rule.test(words))),
  )
