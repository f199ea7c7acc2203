import { byPaidVote, PAID_VOTES } from '@liston/contract/economy'
import type { voteRefusals } from '@liston/contract/voting'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../platform/texts.tsx'
import { votingTexts } from './texts.ts'

type OfVotes = typeof voteRefusals.cast & typeof voteRefusals.withdraw & typeof voteRefusals.saveMyOrder
type Words = RefusalWords<OfVotes>

const paid = byPaidVote((kind) => [kind, PAID_VOTES[kind].name])
const kindsEs: Record<string, string> = { ...paid, vote: 'voto', down: 'voto negativo' }
const kindsEn: Record<string, string> = { ...paid, vote: 'vote', down: 'down-vote' }

const daysOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 86_400))

export const words = defineTexts<Words>({
  es: {
    NOT_FOUND: () => 'Este elemento ya no está. Recarga la página para ver el ranking como es ahora.',
    STARS_INSUFFICIENT: ({ missing }) => votingTexts.es.starsMissing(missing),
    PRICE_CHANGED: ({ price }) => votingTexts.es.priceChanged(price),
    OWN_CONTENT: () => 'Es tuyo: no puedes votarlo ni impulsarlo así.',
    LOCKED: () => 'La votación se ha cerrado.',
    VOTES_SUSPENDED: ({ seconds }) =>
      seconds === null
        ? 'Tus votos están suspendidos. Mira por qué en tus avisos.'
        : `Tus votos están suspendidos: podrás votar dentro de ${counted('es', daysOf(seconds), { one: 'día', other: 'días' })}. Mira por qué en tus avisos.`,
    BLOCKED: () => 'Aquí no puedes votar.',
    ALREADY_TODAY: ({ kind }) => `Ya le diste hoy un ${kindsEs[kind] ?? kind}. Mañana puedes dar otro.`,
    DAILY_LIMIT: ({ kind, max }) => `Has llegado al límite de hoy: ${max} (${kindsEs[kind] ?? kind}). Mañana hay más.`,
    PERSONAL_ORDER: () => 'Aquí se vota la lista entera.',
    DOWN_VOTES_OFF: () => 'Aquí no hay votos negativos.',
    LEVEL_TOO_LOW: ({ level }) => `Los votos negativos empiezan en el nivel ${level}.`,
    TOO_FAST_ON_AUTHOR: ({ retryAfterSeconds }) => `Vas muy rápido. Podrás seguir dentro de ${retryAfterSeconds} s.`,
    UNDO_EXPIRED: () => 'Ya ha pasado el minuto para deshacerlo.',
    ITEMS_GONE: () => 'Esos elementos ya no están. Recarga la página para ver la lista como es ahora.',
    VALIDATION: () => 'Ese voto no se entiende. Recarga la página y prueba otra vez.',
    UNAUTHENTICATED: () => 'Tu sesión ha terminado. Entra otra vez para votar.',
    OFFLINE: () => votingTexts.es.offline,
    INTERNAL: () => 'Algo ha fallado y el voto no cuenta. Prueba otra vez.',
  },
  en: {
    NOT_FOUND: () => 'This item no longer exists. Reload the page to see the ranking as it is now.',
    STARS_INSUFFICIENT: ({ missing }) => votingTexts.en.starsMissing(missing),
    PRICE_CHANGED: ({ price }) => votingTexts.en.priceChanged(price),
    OWN_CONTENT: () => 'It’s yours: you can’t vote for it or boost it that way.',
    VOTES_SUSPENDED: ({ seconds }) =>
      seconds === null
        ? 'Your votes are suspended. See why in your notifications.'
        : `Your votes are suspended: you can vote again in ${counted('en', daysOf(seconds), { one: 'day', other: 'days' })}. See why in your notifications.`,
    LOCKED: () => 'Voting has been closed.',
    BLOCKED: () => 'You can’t vote here.',
    ALREADY_TODAY: ({ kind }) =>
      `You’ve already given it a ${kindsEn[kind] ?? kind} today. You can give another tomorrow.`,
    DAILY_LIMIT: ({ kind, max }) => `That was today’s limit: ${max} (${kindsEn[kind] ?? kind}). More tomorrow.`,
    PERSONAL_ORDER: () => 'Here you vote for the whole list.',
    DOWN_VOTES_OFF: () => 'There are no down-votes here.',
    LEVEL_TOO_LOW: ({ level }) => `You can down-vote from level ${level}.`,
    TOO_FAST_ON_AUTHOR: ({ retryAfterSeconds }) =>
      `You’re going very fast. You can continue in ${retryAfterSeconds} s.`,
    UNDO_EXPIRED: () => 'The minute for undoing it has passed.',
    ITEMS_GONE: () => 'Those items no longer exist. Reload the page to see the list as it is now.',
    VALIDATION: () => 'The server couldn’t make sense of that vote. Reload the page and try again.',
    UNAUTHENTICATED: () => 'Your session has ended. Sign in again to vote.',
    OFFLINE: () => votingTexts.en.offline,
    INTERNAL: () => 'Something went wrong and your vote didn’t count. Try again.',
  },
})

/** Text that explains why a vote was refused. */
export const voteRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
