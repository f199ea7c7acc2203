import { defineTexts } from '../../platform/texts.tsx'

export const achievementTexts = defineTexts({ es: { tab: 'Logros' }, en: { tab: 'Achievements' } })
