import type { Cup } from '@liston/contract/rumble'
import { counted, defineTexts } from '../../../platform/texts.tsx'

const es = {
  lead: 'Elige un ranking y decide partido a partido. Cada respuesta cuenta como un duelo.',
  noScript: 'Los torneos necesitan JavaScript. El ranking se puede votar sin él:',
  ranking: 'Ranking',
  choose: 'Busca un ranking',
  missing: 'Elige un ranking.',
  none: 'Ningún ranking con ese nombre.',
  found: (n: number) => counted('es', n, { one: 'ranking', other: 'rankings' }),
  searching: 'Buscando…',
  failed: 'No se ha podido buscar. Prueba otra vez.',
  clear: 'Borrar',
  size: 'Tamaño',
  sizeOf: (size: number) => counted('es', size, { one: 'elemento', other: 'elementos' }),
  sizeHint: (matches: number) => counted('es', matches, { one: 'partido', other: 'partidos' }),
  tooFew: 'Este ranking tiene menos.',
  seeds: 'Cabezas de serie',
  seedsBy: { order: 'Por orden', random: 'Al azar' },
  seedsHint: {
    order: 'Los mejores del ranking; los dos primeros no se cruzan hasta la final.',
    random: 'Cualquiera de la lista, en cualquier cruce.',
  },
  begin: 'Empezar torneo',
  beginning: 'Sorteando…',
  noRankings: 'Ahora mismo no hay ningún ranking de 8 elementos o más donde empezar un torneo.',
  explore: 'Explorar rankings',
  open: 'Torneos en juego',
  over: 'Torneos acabados',
  lineOf: (size: number, played: number, of: number) =>
    `Torneo de ${size} · ${played} de ${counted('es', of, { one: 'partido', other: 'partidos' })}`,
  lineWon: (size: number, name: string) => `Torneo de ${size} · campeón: ${name}`,
  lineExpired: (size: number) => `Torneo de ${size} · caducado`,
  lineGone: (size: number) => `Torneo de ${size} · su campeón ya no está en la lista`,
  ends: 'Acaba',
  question: '¿Quién pasa?',
  cupOf: (size: number) => `Torneo de ${size}`,
  from: 'De',
  round: (left: number) =>
    ({ 1: 'Final', 2: 'Semifinales', 4: 'Cuartos de final', 8: 'Octavos de final', 16: 'Dieciseisavos de final' })[
      left
    ] ?? 'Ronda',
  match: (o: { round: string; at: number; of: number }) =>
    o.of === 1 ? o.round : `${o.round} · partido ${o.at} de ${o.of}`,
  pair: (place: string, a: string, b: string) => `${place}: ${a} o ${b}`,
  keys: 'Con el teclado: ← o A, el primero; → o B, el segundo.',
  through: (name: string) => `Pasa ${name}.`,
  split: (o: { a: string; b: string; aPct: number; bPct: number }) =>
    `Los demás: ${o.a} ${o.aPct} %, ${o.b} ${o.bPct} %.`,
  xp: (n: number) => `+${n} XP`,
  until: 'Lo que no juegues antes se queda sin jugar. Acaba',
  loading: 'Preparando el partido…',
  retry: 'Reintentar',
  goOn: 'Seguir',
  bracket: 'Cuadro',
  planned: 'Así empezaría',
  plannedOrder: (size: number, items: number) =>
    `${items > size ? `Entran los ${counted('es', size, { one: 'primero', other: 'primeros' })} de ${items}, con` : 'Entran todos, con'} su puesto como cabeza de serie. Nadie pasa sin jugar. Qué lado va arriba se sortea.`,
  plannedRandom: (size: number, items: number) =>
    `Al empezar se sortean los cruces${items > size ? ` y qué ${size} de ${items} entran` : ''}. Nadie pasa sin jugar.`,
  gone: 'ya no está',
  toCome: 'por decidir',
  saidToCome: 'Por decidir',
  saidOpen: (a: string, b: string) => `${a} contra ${b}, por jugar`,
  saidNow: (a: string, b: string) => `${a} contra ${b}, ahora`,
  saidWon: (winner: string, loser: string) => `${winner} gana a ${loser}`,
  saidAlone: (winner: string) => `${winner} pasa: su rival ya no está en la lista`,
  champion: 'Campeón',
  noChampion: 'Sin campeón: quienes llegaron a la final ya no están en la lista.',
  share: (pct: number, people: number) =>
    `Campeón del ${pct} % de los torneos de este ranking (${counted('es', people, { one: 'persona', other: 'personas' })}, el último de cada una).`,
  shareShort: (pct: number) => `Campeón del ${pct} %`,
  path: 'Su camino',
  beats: (round: string, name: string) => `${round}: gana a ${name}`,
  alone: (round: string) => `${round}: pasa sin rival`,
  shared: (o: { topic: string; name: string }) => `🏆 Mi campeón de «${o.topic}»: ${o.name}`,
  sharedPath: (names: string) => `Ha ganado a ${names}`,
  another: 'Otro torneo',
  toRanking: 'Ver el ranking',
  expiredTitle: 'Este torneo ha caducado',
  expiredText: 'Tenía un día. Lo que jugaste sigue contando como duelos.',
  closedTitle: 'Este torneo no puede seguir',
}
export type CupTexts = typeof es

export const cupTexts = defineTexts<CupTexts>({
  es,
  en: {
    lead: 'Choose a ranking and decide match by match. Each answer counts as a duel.',
    noScript: 'Tournaments need JavaScript. You can vote in the ranking without it:',
    ranking: 'Ranking',
    choose: 'Find a ranking',
    missing: 'Choose a ranking.',
    none: 'No ranking of that name.',
    found: (n) => counted('en', n, { one: 'ranking', other: 'rankings' }),
    searching: 'Searching…',
    failed: 'The search didn’t work. Try again.',
    clear: 'Clear',
    size: 'Size',
    sizeOf: (size) => counted('en', size, { one: 'item', other: 'items' }),
    sizeHint: (matches) => counted('en', matches, { one: 'match', other: 'matches' }),
    tooFew: 'This ranking has fewer.',
    seeds: 'Seeds',
    seedsBy: { order: 'By order', random: 'At random' },
    seedsHint: {
      order: 'The best of the ranking; the top two can only meet in the final.',
      random: 'Random items, randomly matched.',
    },
    begin: 'Start the tournament',
    beginning: 'Drawing…',
    noRankings: 'Right now there is no ranking with 8 or more items for a tournament.',
    explore: 'Explore rankings',
    open: 'Tournaments in progress',
    over: 'Finished tournaments',
    lineOf: (size, played, of) =>
      `Tournament of ${size} · ${played} of ${counted('en', of, { one: 'match', other: 'matches' })}`,
    lineWon: (size, name) => `Tournament of ${size} · champion: ${name}`,
    lineExpired: (size) => `Tournament of ${size} · expired`,
    lineGone: (size) => `Tournament of ${size} · its champion is no longer on the list`,
    ends: 'Ends',
    question: 'Who advances?',
    cupOf: (size) => `Tournament of ${size}`,
    from: 'From',
    round: (left) =>
      ({ 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals', 8: 'Round of 16', 16: 'Round of 32' })[left] ?? 'Round',
    match: (o) => (o.of === 1 ? o.round : `${o.round} · match ${o.at} of ${o.of}`),
    pair: (place, a, b) => `${place}: ${a} or ${b}`,
    keys: 'With the keyboard: ← or A, the first; → or B, the second.',
    through: (name) => `${name} advances.`,
    split: (o) => `The others: ${o.a} ${o.aPct}%, ${o.b} ${o.bPct}%.`,
    xp: (n) => `+${n} XP`,
    until: 'Play it before it ends:',
    loading: 'Getting the match ready…',
    retry: 'Try again',
    goOn: 'Go on',
    bracket: 'Bracket',
    planned: 'How it would begin',
    plannedOrder: (size, items) =>
      `${items > size ? `The top ${size} of ${items} enter` : 'All items enter'}, seeded by their place. There are no byes. The side of each is drawn.`,
    plannedRandom: (size, items) =>
      `The matches are drawn when it begins${items > size ? `, and which ${size} of ${items} enter` : ''}. There are no byes.`,
    gone: 'no longer there',
    toCome: 'to be decided',
    saidToCome: 'To be decided',
    saidOpen: (a, b) => `${a} against ${b}, to be played`,
    saidNow: (a, b) => `${a} against ${b}, now`,
    saidWon: (winner, loser) => `${winner} beats ${loser}`,
    saidAlone: (winner) => `${winner} advances: its rival is no longer on the list`,
    champion: 'Champion',
    noChampion: 'No champion: the finalists are no longer on the list.',
    share: (pct, people) =>
      `Champion of ${pct}% of this ranking’s tournaments (${counted('en', people, { one: 'person', other: 'people' })}, the latest of each).`,
    shareShort: (pct) => `Champion of ${pct}%`,
    path: 'Path to the title',
    beats: (round, name) => `${round}: beats ${name}`,
    alone: (round) => `${round}: advances without a rival`,
    shared: (o) => `🏆 My champion of “${o.topic}”: ${o.name}`,
    sharedPath: (names) => `Beat ${names}`,
    another: 'Another tournament',
    toRanking: 'See the ranking',
    expiredTitle: 'This tournament has expired',
    expiredText: 'It was open for a day. What you played still counts as duels.',
    closedTitle: 'This tournament can’t continue',
  },
})

/** Number of matches in a round of a cup. */
export const matchesIn = (size: number, round: number): number => size / 2 ** round

/** Label of a match: "Cuartos de final · partido 3 de 4". */
export function placeOf({ size, matches }: Pick<Cup, 'size' | 'matches'>, n: number, t: CupTexts): string {
  const { round } = matches[n - 1]!
  const of = matchesIn(size, round)
  const at = matches.filter((match) => match.round === round).findIndex((match) => match.n === n) + 1
  return t.match({ round: t.round(of), at, of })
}
