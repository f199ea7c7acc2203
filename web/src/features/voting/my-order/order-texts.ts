import { counted, defineTexts, plural } from '../../../platform/texts.tsx'

/** "Pones Volver 6 puestos más arriba que la comunidad" */
type Apart = { name: string; places: number }

const placesEs = (n: number) => counted('es', n, { one: 'puesto', other: 'puestos' })
const placesEn = (n: number) => counted('en', n, { one: 'place', other: 'places' })

export const orderTexts = defineTexts({
  es: {
    title: 'Mi orden',
    invitation:
      'Ordena esta lista a tu manera, mira cuánto coincides con la comunidad y suma tu orden a «Órdenes». Hace falta una cuenta, así cada persona cuenta una vez.',
    signIn: 'Entra y haz tu orden',
    signInFor: 'Entra para hacer tu orden de esta lista.',
    begin: 'Este es tu punto de partida. Mueve lo que quieras: se guarda solo.',
    agreement: 'de acuerdo con la comunidad, pareja a pareja.',
    noCrowd: (missing: number) =>
      `Aún no hay orden de la comunidad con el que comparar: ${plural('es', missing, { one: 'falta # persona', other: 'faltan # personas' })}.`,
    noPair: 'Pon al menos dos elementos y te diremos cuánto coincides con la comunidad.',
    percent: (n: number) => `${n} %`,
    same: 'Tu orden y el de la comunidad son el mismo.',
    higher: ({ name, places }: Apart) => `Pones ${name} ${placesEs(places)} más arriba que la comunidad.`,
    lower: ({ name, places }: Apart) => `Pones ${name} ${placesEs(places)} más abajo que la comunidad.`,
    ordersMissing: (n: number) =>
      `«Órdenes» aparece con diez órdenes personales: ${plural('es', n, { one: 'falta #', other: 'faltan #' })}.`,
    unranked: 'Sin ordenar',
    unrankedHint: 'No cuentan en tu orden hasta que los pongas.',
    place: 'Poner',
    placeName: (name: string) => `Poner ${name} en mi orden`,
    placed: (name: string, place: number) => `${name}, posición ${place}`,
    leaveOut: (name: string) => `Dejar ${name} sin ordenar`,
    leftOut: (name: string) => `${name} se queda sin ordenar`,
    saving: 'Guardando…',
    saved: 'Guardado',
    retry: 'Guardar otra vez',
    remove: 'Borrar mi orden',
    removed: 'Tu orden se ha borrado',
    undo: 'Deshacer',
    closed: 'La votación está cerrada: tu orden queda como está.',
    noOwn: 'No ordenaste esta lista antes de que se cerrara.',
  },
  en: {
    title: 'My order',
    invitation:
      'Put this list in your own order, see how far you agree with the community, and add yours to “Orders”. It takes an account, so that each person counts once.',
    signIn: 'Sign in and make your order',
    signInFor: 'Sign in to put this list in your own order.',
    begin: 'This is your starting point. Move what you like: it is saved automatically.',
    agreement: 'agreement with the community, pair by pair.',
    noCrowd: (missing: number) =>
      `There is no community order to compare with yet: ${plural('en', missing, { one: '# person is', other: '# people are' })} missing.`,
    noPair: 'Place at least two items and we’ll tell you how far you agree with the community.',
    percent: (n: number) => `${n}%`,
    same: 'Your order and the community’s are the same.',
    higher: ({ name, places }: Apart) => `You put ${name} ${placesEn(places)} higher than the community.`,
    lower: ({ name, places }: Apart) => `You put ${name} ${placesEn(places)} lower than the community.`,
    ordersMissing: (n: number) => `“Orders” appears with ten personal orders: ${n} to go.`,
    unranked: 'Not ordered',
    unrankedHint: 'They don’t count in your order until you place them.',
    place: 'Place',
    placeName: (name: string) => `Place ${name} in my order`,
    placed: (name: string, place: number) => `${name}, position ${place}`,
    leaveOut: (name: string) => `Leave ${name} out of my order`,
    leftOut: (name: string) => `${name} is left out of your order`,
    saving: 'Saving…',
    saved: 'Saved',
    retry: 'Save again',
    remove: 'Delete my order',
    removed: 'Your order is deleted',
    undo: 'Undo',
    closed: 'Voting is closed: your order stays as it is.',
    noOwn: 'You didn’t order this list before it was closed.',
  },
})
