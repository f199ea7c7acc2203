import { rankingRules, type validationRefusals as Refusals } from '@liston/contract/rankings'
import type { RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../platform/texts.tsx'

const { minLevel, people } = rankingRules.VALIDATION

export const validationTexts = defineTexts({
  es: {
    title: 'Distinciones',
    description: 'Quién ha validado este ranking y si está entre los destacados de la portada.',
    validated: 'Validado ✓',
    notYet: 'Sin validar todavía',
    what: `Un ranking queda validado cuando ${people} personas de nivel ${minLevel} o más, que no son quien lo hizo, lo dan por bueno. Si cambian el tema o el criterio, se empieza de cero.`,
    nobody: 'Aún no lo ha validado nadie.',
    by: 'Lo dan por bueno',
    level: (level: number) => `Nivel ${level}`,
    validate: 'Validar este ranking',
    takeBack: 'Retirar mi validación',
    own: 'El tuyo lo validan otras personas.',
    later: `Podrás validar rankings desde el nivel ${minLevel}.`,
    sending: 'Enviando…',
    back: 'Volver al ranking',
  },
  en: {
    title: 'Distinctions',
    description: 'Who validated this ranking, and whether it is featured on the home page.',
    validated: 'Validated ✓',
    notYet: 'Not validated yet',
    what: `A ranking is validated once ${people} people of level ${minLevel} or more, other than its author, say it is a good one. If its topic or criterion changes, this starts again.`,
    nobody: 'Nobody has validated it yet.',
    by: 'Validated by',
    level: (level: number) => `Level ${level}`,
    validate: 'Validate this ranking',
    takeBack: 'Withdraw my validation',
    own: 'You can’t validate your own ranking.',
    later: `You can validate rankings from level ${minLevel}.`,
    sending: 'Sending…',
    back: 'Back to the ranking',
  },
})

type Words = RefusalWords<typeof Refusals>
const es: Words = {
  NOT_FOUND: () => 'Este ranking ya no está.',
  FORBIDDEN: () => 'Tus propios rankings los validan otras personas.',
  LEVEL_TOO_LOW: ({ level }) => `Necesitas el nivel ${level}.`,
}
const en: Words = {
  NOT_FOUND: () => 'This ranking no longer exists.',
  FORBIDDEN: () => 'You can’t validate your own rankings.',
  LEVEL_TOO_LOW: ({ level }) => `You need level ${level}.`,
}
export const validationRefusals = defineTexts({ es, en })
