import { type exploreRefusals, exploreRules } from '@liston/contract/explore'
import type { RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../platform/texts.tsx'

const { PIN, EDITORS_CHOICE } = exploreRules

export const featuredTexts = defineTexts({
  es: {
    title: 'Destacados de la portada',
    none: 'Ahora mismo no está entre los destacados.',
    until: (why: string, day: string) => `${why}, hasta el ${day}.`,
    pin: `Fijar en la portada ${PIN.hours} horas`,
    pinHint: `Desde el nivel ${PIN.minLevel} puedes fijar un ranking tuyo cada mes.`,
    pinned: 'Ya has fijado un ranking este mes. El mes que viene puedes fijar otro.',
    days: `Días en la portada (${EDITORS_CHOICE.days.min}–${EDITORS_CHOICE.days.max})`,
    feature: 'Destacar',
    end: 'Quitar de destacados',
    sending: 'Enviando…',
  },
  en: {
    title: 'Featured on the home page',
    none: 'It is not featured right now.',
    until: (why: string, day: string) => `${why}, until ${day}.`,
    pin: `Pin to the home page for ${PIN.hours} hours`,
    pinHint: `From level ${PIN.minLevel} you can pin one of your rankings each month.`,
    pinned: 'You have pinned a ranking this month. Next month you can pin another.',
    days: `Days on the home page (${EDITORS_CHOICE.days.min}–${EDITORS_CHOICE.days.max})`,
    feature: 'Feature it',
    end: 'Stop featuring it',
    sending: 'Sending…',
  },
})

type Of = typeof exploreRefusals
type Words = RefusalWords<Of['pin'] & Of['feature']>
const es: Words = {
  NOT_FOUND: () => 'Este ranking ya no es público.',
  FORBIDDEN: () => 'Solo puedes fijar un ranking tuyo que sea público.',
  LEVEL_TOO_LOW: ({ level }) => `Necesitas el nivel ${level}.`,
  PINNED_THIS_MONTH: () => 'Ya has fijado un ranking este mes.',
  AUTHOR_LEVEL_TOO_LOW: ({ level }) => `Quien lo hizo aún no ha llegado al nivel ${level}.`,
  TOO_FEW_TRUSTED_VOTERS: ({ min }) => `Hacen falta ${min} votantes de confianza.`,
}
const en: Words = {
  NOT_FOUND: () => 'This ranking is no longer public.',
  FORBIDDEN: () => 'You can only pin a ranking of your own that is public.',
  LEVEL_TOO_LOW: ({ level }) => `You need level ${level}.`,
  PINNED_THIS_MONTH: () => 'You have already pinned a ranking this month.',
  AUTHOR_LEVEL_TOO_LOW: ({ level }) => `Its author has not reached level ${level} yet.`,
  TOO_FEW_TRUSTED_VOTERS: ({ min }) => `It takes ${min} trusted voters.`,
}
export const featuredRefusals = defineTexts({ es, en })
