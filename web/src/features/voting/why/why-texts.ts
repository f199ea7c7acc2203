import { defineTexts, formatNumber, plural, starsText } from '../../../platform/texts.tsx'

const personas = (n: number) => plural('es', n, { one: '# persona', other: '# personas' })
const persons = (n: number) => plural('en', n, { one: '# person', other: '# people' })
const percent = (n: number, of: number) => Math.round((100 * n) / Math.max(1, of))

export const whyTexts = defineTexts({
  es: {
    title: '¿Por qué está aquí?',
    heading: (name: string) => `¿Por qué está aquí ${name}?`,
    place: (nth: string, of: number) => `${nth} de ${of} en «Justo».`,
    sure: 'Ahí seguiría, casi seguro, si votara todo el mundo.',
    range: (low: string, high: string) =>
      `Si votara todo el mundo, estaría probablemente entre el ${low} y el ${high}.`,
    tie: (nth: string) => `Empate técnico con el ${nth}: su orden es poco más que una moneda al aire.`,
    isNew: 'Es nuevo: la mayoría votó antes de que estuviera en la lista.',
    authors: (missing: number) =>
      `Manda el orden de su autor: ${plural('es', missing, { one: 'falta # persona', other: 'faltan # personas' })} para que los votos ordenen la lista.`,
    people: (n: number, of: number) =>
      `${personas(n)} de ${of} que votaron aquí le dieron su voto (${percent(n, of)} %).`,
    sum: 'De qué se compone su puntuación',
    trusted: (n: number) => plural('es', n, { one: '# miembro asentado', other: '# miembros asentados' }),
    trustedHint: 'Cada voto suma casi lo mismo; algo más desde el nivel 5.',
    shared: (n: number) =>
      `${plural('es', n, { one: 'Uno votó', other: '# votaron' })} por gran parte de la lista: cada voto suyo pesa menos.`,
    against: (n: number) => `${n} en contra`,
    againstHint: 'Los votos negativos de miembros asentados restan.',
    newcomers: (n: number) => plural('es', n, { one: '# cuenta nueva', other: '# cuentas nuevas' }),
    newcomersHint: 'Entre todas suman poco, para que abrir cuentas no sirva de nada.',
    late: 'Estimados por llegar tarde',
    lateHint: 'Quienes votaron antes no podían elegirlo: lo estimamos con cautela por quienes vinieron después.',
    score: 'Puntuación',
    aside: (n: number) =>
      `${plural('es', n, { one: '# voto no cuenta', other: '# votos no cuentan' })}: correo sin confirmar, cuenta recién abierta, voto suspendido o negativo de una cuenta nueva.`,
    stars: (stars: number, people: number) =>
      `${starsText('es', stars)} de ${personas(people)}: dan puntos en «Votos», pero aquí solo deshacen empates exactos.`,
    first: 'Ya es el primero.',
    climb: (votes: number) =>
      `Para subir un puesto le ${plural('es', votes, { one: 'hace falta # voto más', other: 'hacen falta # votos más' })} de miembros asentados que aún no hayan votado en esta lista.`,
    formula: 'Cómo se calcula',
    ballots: 'Los votos, sin nombres',
    passport: 'Pasaporte: todos sus puestos',
    counting: 'Contando…',
    failed: 'No se ha podido cargar. No se ha perdido nada.',
    again: 'Probar otra vez',
    gone: 'Este elemento ya no está en la lista.',
    close: 'Cerrar',
  },
  en: {
    title: 'Why is it here?',
    heading: (name: string) => `Why is ${name} here?`,
    place: (nth: string, of: number) => `${nth} of ${of} in “Fair”.`,
    sure: 'It would almost certainly stay there if everyone voted.',
    range: (low: string, high: string) => `If everyone voted, it would probably be between ${low} and ${high}.`,
    tie: (nth: string) => `Too close to call with the ${nth}: their order is little more than a coin toss.`,
    isNew: 'It is new: most people voted before it was on the list.',
    authors: (missing: number) =>
      `The author’s order applies: ${plural('en', missing, { one: '# more person has', other: '# more people have' })} to vote before votes order the list.`,
    people: (n: number, of: number) => `${persons(n)} of ${of} who voted here gave it their vote (${percent(n, of)}%).`,
    sum: 'How its score adds up',
    trusted: (n: number) => plural('en', n, { one: '# established member', other: '# established members' }),
    trustedHint: 'Every vote adds almost the same; somewhat more from level 5 on.',
    shared: (n: number) =>
      `${plural('en', n, { one: 'One', other: '#' })} voted for a large part of the list: each of their votes weighs less.`,
    against: (n: number) => `${n} against`,
    againstHint: 'Down-votes from established members are subtracted.',
    newcomers: (n: number) => plural('en', n, { one: '# new account', other: '# new accounts' }),
    newcomersHint: 'Together they add little, so opening new accounts gains nothing.',
    late: 'Estimated for coming late',
    lateHint: 'People who voted earlier couldn’t choose it: we estimate with care, from those who came after.',
    score: 'Score',
    aside: (n: number) =>
      `${plural('en', n, { one: '# vote doesn’t count', other: '# votes don’t count' })}: e-mail not confirmed, account just opened, voting suspended, or a down-vote of a new account.`,
    stars: (stars: number, people: number) =>
      `${starsText('en', stars)} from ${persons(people)}: they give points in “Votes”, but here they only break exact ties.`,
    first: 'It is already first.',
    climb: (votes: number) =>
      `To climb a place it takes ${formatNumber('en', votes)} more ${plural('en', votes, { one: 'vote', other: 'votes' })} from established members who have not voted on this list yet.`,
    formula: 'How it is computed',
    ballots: 'The ballots, without names',
    passport: 'Passport: all its places',
    counting: 'Counting…',
    failed: 'This could not be loaded.',
    again: 'Try again',
    gone: 'This item is no longer on the list.',
    close: 'Close',
  },
})
