import { type GatedAct, LEVEL_GATES } from '@liston/contract/economy'
import type { GateMode } from '@liston/contract/settings'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

export const words = defineTexts<Record<GatedAct, string>>({
  es: {
    createRanking: 'Publicar rankings',
    playMatch: 'Jugar Rumble 1v1',
    editRanking: 'Cambiar tus rankings publicados',
    retitle: 'Cambiar el título de tus rankings publicados',
    fullControl: 'Bloquear tus rankings, fusionar sus elementos y cambiar su categoría',
  },
  en: {
    createRanking: 'Publishing rankings',
    playMatch: 'Playing Rumble 1v1',
    editRanking: 'Changing your published rankings',
    retitle: 'Changing the title of your published rankings',
    fullControl: 'Locking your rankings, merging their items and changing their category',
  },
})

const acts = Object.keys(LEVEL_GATES) as GatedAct[]

/** Actions that a level allows while gates are hard; none while they are soft. */
export const gatesOf = ({ level, mode }: { level: number; mode: GateMode }, language: Language): string[] =>
  mode === 'soft' ? [] : acts.filter((act) => LEVEL_GATES[act] === level).map((act) => words[language][act])
