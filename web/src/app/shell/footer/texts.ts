import { defineTexts } from '../../../platform/texts.tsx'

export const footerTexts = defineTexts({
  es: {
    support: 'Soporte',
    tutorial: 'Tutorial',
    privacy: 'Privacidad',
    terms: 'Términos',
    cookies: 'Cookies',
    explore: 'Explorar',
    leaderboard: 'Clasificaciones',
    social: 'Social Club',
    api: 'API abierta',
    footer: 'Pie de página',
    promise: 'Cada voto cuenta. Las Stars dan luz, casi nunca posición.',
    appearance: 'Apariencia',
    apply: 'Aplicar',
  },
  en: {
    support: 'Support',
    tutorial: 'Tutorial',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
    explore: 'Explore',
    leaderboard: 'Leaderboards',
    social: 'Social Club',
    api: 'Open API',
    footer: 'Footer',
    promise: 'Every vote counts. Stars get things seen, hardly ever ranked higher.',
    appearance: 'Appearance',
    apply: 'Apply',
  },
})
