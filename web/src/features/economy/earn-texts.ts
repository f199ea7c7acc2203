import { counted } from '@liston/contract/kernel'
import { MILESTONE_MIN_LEVEL, PUBLISH_REWARD_VOTERS } from '@liston/contract/economy'
import { defineTexts, formatNumber, starsText } from '../../platform/texts.tsx'

/** Activities that earn something; the page adds the amounts that the server pays. */
export const earnTexts = defineTexts({
  es: {
    vote: 'Votar por primera vez en un ranking',
    published: `${PUBLISH_REWARD_VOTERS} personas votan en un ranking tuyo`,
    voter: 'Una persona más de confianza en tu ranking',
    level: 'Subir de nivel',
    levelReward: '10 Stars por el número del nivel',
    share: 'Compartir un nivel, una vez por nivel',
    milestone: (people: number) =>
      `${counted('es', people, { one: 'persona', other: 'personas' })} en un ranking tuyo, desde el nivel ${MILESTONE_MIN_LEVEL}`,
    xp: (amount: number, cap: number) => `${amount} XP, hasta ${cap} al día`,
    stars: (amount: number) => starsText('es', amount),
    both: (stars: number, xp: number) => `${starsText('es', stars)} y ${formatNumber('es', xp)} XP`,
    all: 'Ver mis movimientos',
  },
  en: {
    vote: 'Voting on a ranking for the first time',
    published: `${PUBLISH_REWARD_VOTERS} people vote on one of your rankings`,
    voter: 'One more trusted person on your ranking',
    level: 'Levelling up',
    levelReward: '10 Stars times the level’s number',
    share: 'Sharing a level, once per level',
    milestone: (people: number) =>
      `${counted('en', people, { one: 'person', other: 'people' })} on one of your rankings, from level ${MILESTONE_MIN_LEVEL}`,
    xp: (amount: number, cap: number) => `${amount} XP, up to ${cap} a day`,
    stars: (amount: number) => starsText('en', amount),
    both: (stars: number, xp: number) => `${starsText('en', stars)} and ${formatNumber('en', xp)} XP`,
    all: 'See my activity',
  },
})
