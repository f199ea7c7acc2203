import { defineTexts } from '@liston/contract/kernel'

/** Texts of the feeds; all other text is user content. */
export const feedTexts = defineTexts({
  es: {
    latest: (app: string) => `Lo último en ${app}`,
    latestLine: 'Los últimos rankings publicados.',
    articles: (app: string) => `Social Club · ${app}`,
    articlesLine: 'Los artículos que hay detrás de los rankings.',
    category: (name: string, app: string) => `${name} · ${app}`,
    categoryLine: (name: string) => `Los últimos rankings de ${name}.`,
    person: (name: string, app: string) => `${name} · ${app}`,
    personLine: (name: string) => `Los rankings de ${name}.`,
    rankingLine: 'Qué entra y quién pasa a ir en cabeza.',
    published: (topic: string) => `Publicado: ${topic}`,
    added: (item: string) => `Entra «${item}»`,
    addedLine: (item: string, topic: string) => `«${item}» ya está en «${topic}».`,
    leader: (item: string) => `«${item}» pasa al primer puesto`,
    leaderLine: (item: string, topic: string) => `«${item}» va en cabeza de «${topic}».`,
  },
  en: {
    latest: (app: string) => `The latest on ${app}`,
    latestLine: 'The newest rankings.',
    articles: (app: string) => `Social Club · ${app}`,
    articlesLine: 'The articles behind the rankings.',
    category: (name: string, app: string) => `${name} · ${app}`,
    categoryLine: (name: string) => `The newest rankings in ${name}.`,
    person: (name: string, app: string) => `${name} · ${app}`,
    personLine: (name: string) => `Rankings by ${name}.`,
    rankingLine: 'What comes in, and who takes the lead.',
    published: (topic: string) => `Published: ${topic}`,
    added: (item: string) => `New: “${item}”`,
    addedLine: (item: string, topic: string) => `“${item}” is now in “${topic}”.`,
    leader: (item: string) => `“${item}” takes first place`,
    leaderLine: (item: string, topic: string) => `“${item}” leads “${topic}”.`,
  },
})
