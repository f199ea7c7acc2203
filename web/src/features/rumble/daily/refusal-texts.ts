import type { dailyRefusals } from '@liston/contract/rumble'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof dailyRefusals)['answerDaily']>

const es: Words = {
  NOT_FOUND: () => 'Ese día no se puede jugar.',
  DUEL_ANSWERED: () => 'Ese duelo ya lo respondiste.',
  DUEL_NOT_NEXT: () => 'Antes va otro duelo.',
  DUEL_STANDS: () => 'Este duelo sigue en pie: elige uno de los dos.',
}
const en: Words = {
  NOT_FOUND: () => 'That day can’t be played.',
  DUEL_ANSWERED: () => 'You have already answered that duel.',
  DUEL_NOT_NEXT: () => 'Another duel comes first.',
  DUEL_STANDS: () => 'This duel is still valid: choose one of the two.',
}

export const dailyRefusalTexts = defineTexts({ es, en })
